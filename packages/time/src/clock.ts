/** The current time. The web app reads the clock only here, so that tests can replace it. */
export const now = (): Date => new Date();
