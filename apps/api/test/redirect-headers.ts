/** The line that sets this cookie in the headers of a response. */
export const cookieOf = (headers: Record<string, unknown>, name: string) =>
  [headers['set-cookie']]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith(`${name}=`));

/** The cookies of a response as a Cookie header. */
export const cookiesOf = (headers: Record<string, unknown>) =>
  [headers['set-cookie']]
    .flat()
    .map((set) => String(set).split(';')[0])
    .join('; ');

export const redirectUrl = (headers: Record<string, unknown>) => new URL(String(headers.location));
