/** Made by vite.config.ts from catalogue/places/places.csv, for browsers. */
declare module "*/places.csv?names" {
  const table: string;
  export default table;
}
