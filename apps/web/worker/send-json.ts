/** Sends a body to the API, with the session of the browser. */
export const sendJson = (method: string, path: string, body: object): Promise<Response> =>
  fetch(`/api/v1${path}`, {
    method,
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
