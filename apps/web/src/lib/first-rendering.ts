/** `isOver`: the app is shown. What it shows first was not there before. */
export const firstRendering = { isOver: false };
