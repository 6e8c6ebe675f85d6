/** A notification to display. */
export interface ShownNotice {
  title: string;
  body: string;
  /** The path that a click opens, within the app. */
  path: string;
  /** A later notification with the same tag replaces this one. */
  tag: string;
  /** Whether it alerts also when it replaces one that is still shown. */
  renotify: boolean;
  /** Of the notification in the inbox; undefined in a push of an earlier release. */
  id?: number | undefined;
}

// Each push must show a notification, or the browser may revoke the permission.
const fallback: ShownNotice = {
  title: 'ひより',
  body: 'お知らせがあります。',
  path: '/notifications',
  tag: 'notice',
  renotify: false,
};

const textOr = (value: unknown, fallbackText: string): string =>
  typeof value === 'string' && value ? value : fallbackText;

/** Parses a push payload; invalid fields get default texts. The path is always within `origin`. */
export function parseNotice(payload: string | undefined, origin: string): ShownNotice {
  const { title, body, path, tag, renotify, id } = fieldsOf(payload);
  const isReadable = typeof title === 'string' && title !== '';
  return {
    title: textOr(title, fallback.title),
    body: isReadable ? textOr(body, '') : fallback.body,
    path: pathWithin(path, origin),
    tag: textOr(tag, fallback.tag),
    renotify: renotify === true,
    id: typeof id === 'number' ? id : undefined,
  };
}

function fieldsOf(payload: string | undefined): Record<string, unknown> {
  try {
    return Object(JSON.parse(payload ?? '')) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** The URL as a path when it is within the origin; otherwise the path of the notifications. */
export function pathWithin(path: unknown, origin: string): string {
  if (typeof path !== 'string' || !URL.canParse(path, origin)) return fallback.path;
  const url = new URL(path, origin);
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : fallback.path;
}
