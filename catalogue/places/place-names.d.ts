declare module "*/places.csv?names" {
  const table: string;
  export default table;
}
