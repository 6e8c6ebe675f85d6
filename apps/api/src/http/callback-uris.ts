/** Where the hosted UI returns a browser that began to sign in through the web app. */
export const webCallbackUri = (origin: string) => `${origin}/auth/callback`;
/** Where it returns one that began at the API. */
export const apiCallbackUri = (origin: string) => `${origin}/api/v1/auth/google/callback`;
