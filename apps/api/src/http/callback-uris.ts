/** Redirect URI of the hosted UI for a sign-in that started in the web app. */
export const webCallbackUri = (origin: string) => `${origin}/auth/callback`;
/** Redirect URI for a sign-in that started at the API. */
export const apiCallbackUri = (origin: string) => `${origin}/api/v1/auth/google/callback`;
