declare module "*.css?inline" {
  const css: string;
  // biome-ignore lint/style/noDefaultExport: that is how the bundler gives it
  export default css;
}
