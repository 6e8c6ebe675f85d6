/** A page of events from a bare array, or without some of its fields (SPEC section 3). */
export function asEventPage(body: unknown): unknown {
  if (Array.isArray(body)) return { events: body, total: body.length, page: 1, nextCursor: null };
  if (typeof body !== 'object' || body === null) return body;
  const { events } = body as { events?: unknown };
  return { ...(Array.isArray(events) && { total: events.length }), page: 1, nextCursor: null, ...body };
}

/** What a schema may do with a body before it is checked. */
export const preparations = { asEventPage } as const;
export type PreparationName = keyof typeof preparations;
