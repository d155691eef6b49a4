/** Shapes of the icons, one export each, so that a section's code holds only those that it shows. */
export const arrowRight = "M4 12h15M13 6l6 6-6 6";
export const arrowUpRight = "M6 18 18 6M9 6h9v9";
export const chevronDown = "m5 9 7 7 7-7";
export const cross = "M5 5l14 14M19 5 5 19";
export const plus = "M12 5v14M5 12h14";
