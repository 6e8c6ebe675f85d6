import { decode } from './codec.ts';
import { StreamMessage } from './stream.ts';

/** A message of a stream, or null for a sign of life; and the id with which to connect again. */
export interface Received {
  message: StreamMessage | null;
  id: string | undefined;
}

/** Reads the server-sent events of a stream, as far as they are messages of the API. Ends with the body; throws what reading it throws. */
export async function* readStream(body: ReadableStream<Uint8Array>): AsyncGenerator<Received, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let id: string | undefined;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
      // An event ends with an empty line; the rest comes with the next bytes.
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const fields = fieldsOf(block);
        id = fields.id ?? id;
        yield { message: fields.data === undefined ? null : messageOf(fields.data), id };
      }
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

const fieldsOf = (block: string): Record<string, string | undefined> =>
  Object.fromEntries(block.split('\n').map((line) => [line.split(':', 1)[0] ?? '', line.replace(/^[^:]*:? ?/, '')]));

/** Null for a type that a later release has. */
function messageOf(data: string): StreamMessage | null {
  try {
    return decode(StreamMessage, JSON.parse(data)) as StreamMessage;
  } catch {
    return null;
  }
}
