// The server's session outlives a sign-out that it did not hear of, and so does its cookie, which no script can delete. The sign-out is therefore
// kept in this browser and repeated before a session is read again. A browser that forbids storage has no session either.

const key = 'hiyori.unheard-sign-out';

/** Keeps a sign-out that did not reach the server. */
export function keepSignOut(): void {
  try {
    localStorage.setItem(key, '1');
  } catch {}
}

/** Whether a sign-out in this browser did not reach the server, and no one has signed in since. */
export function isSignOutUnheard(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Forgets the sign-out: the server heard it, or a new session has replaced the one of before. */
export function forgetSignOut(): void {
  try {
    localStorage.removeItem(key);
  } catch {}
}
