declare module "virtual:pageloom/sections" {
  export const sections: import("./page.tsx").SectionRegistry;
}
