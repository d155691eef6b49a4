/** An icon of https://lucide.dev/icons/ by its name there, for `Icon`. */
declare module "icon:*" {
  const path: string;
  // biome-ignore lint/style/noDefaultExport: an icon has no name but that of its module.
  export default path;
}
