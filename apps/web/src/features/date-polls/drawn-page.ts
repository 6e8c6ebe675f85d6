/** Removes what the server drew into the document of a poll (apps/api/src/pages/poll-body.ts), once the app shows the same. */
export const removeDrawnPage = (): void => document.getElementById('drawn-poll')?.remove();
