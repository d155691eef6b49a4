declare module "lucide/dist/esm/icons/*.mjs" {
  const shape: readonly (readonly [name: string, attributes: { readonly [name: string]: string | number }])[];
  // biome-ignore lint/style/noDefaultExport: that is how the package gives it
  export default shape;
}
