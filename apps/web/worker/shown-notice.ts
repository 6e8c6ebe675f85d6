/** A notification as the browser shows it. */
export interface ShownNotice {
  title: string;
  body: string;
  /** Where a press leads, within the product. */
  path: string;
  /** Another one with the same tag takes its place. */
  tag: string;
}

// A push has to show something, or the browser takes the right to send away.
const fallback: ShownNotice = { title: 'ひより', body: 'お知らせがあります。', path: '/notifications', tag: 'notice' };

const textOr = (value: unknown, otherwise: string): string => (typeof value === 'string' && value ? value : otherwise);

/** What a push tells, from its payload; what cannot be read is told in general. A path never leads out of `origin`. */
export function noticeOf(payload: string | undefined, origin: string): ShownNotice {
  const { title, body, path, tag } = fieldsOf(payload);
  const isReadable = typeof title === 'string' && title !== '';
  return {
    title: textOr(title, fallback.title),
    body: isReadable ? textOr(body, '') : fallback.body,
    path: pathWithin(path, origin),
    tag: textOr(tag, fallback.tag),
  };
}

function fieldsOf(payload: string | undefined): Record<string, unknown> {
  try {
    return Object(JSON.parse(payload ?? '')) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** The address as a path, where it lies in this origin; else the notices. */
export function pathWithin(path: unknown, origin: string): string {
  if (typeof path !== 'string' || !URL.canParse(path, origin)) return fallback.path;
  const url = new URL(path, origin);
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : fallback.path;
}
