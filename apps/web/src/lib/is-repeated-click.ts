/** The second click of a double click, which may land on the opposite action that has replaced the first one in the same button. */
export const isRepeatedClick = ({ detail }: { detail: number }): boolean => detail > 1;
