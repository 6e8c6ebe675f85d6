/** The present instant. The only place of the web app where the clock is read, so that a test can hand over another one. */
export const now = (): Date => new Date();
