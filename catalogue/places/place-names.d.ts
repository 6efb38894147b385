/** What vite.config.ts makes of catalogue/places/places.csv for browsers. */
declare module "*/places.csv?names" {
  const table: string;
  export default table;
}
