/** A statement of the product: its text, and its Bind message without the names of portal and statement. */
export interface SentStatement {
  text: string;
  bind: Buffer;
}

/** Encodes a message of PostgreSQL's frontend/backend protocol, version 3. */
export function message(type: string, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
  const head = Buffer.alloc(5);
  head.write(type, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** Splits a stream into messages. `rest` is the incomplete message at the end of a chunk. */
export function createSplitter(onMessage: (type: string, body: Buffer) => void) {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk: Buffer): void => {
    const data = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let at = 0;
    for (; at + 5 <= data.length; ) {
      const end = at + 1 + data.readInt32BE(at + 1);
      if (end > data.length) break;
      onMessage(String.fromCharCode(data[at] ?? 0), data.subarray(at + 5, end));
      at = end;
    }
    rest = at < data.length ? Buffer.from(data.subarray(at)) : Buffer.alloc(0);
  };
}

/** Reads the null-terminated strings at the start of a message, and the offset after them. */
export function readStrings(body: Buffer, count: number): { strings: string[]; end: number } {
  const strings: string[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    const end = body.indexOf(0, at);
    strings.push(body.toString('utf8', at, end));
    at = end + 1;
  }
  return { strings, end: at };
}

/** Reads the parameters of a Bind message as strings; null is NULL. */
export function readParameters(bind: Buffer): (string | null)[] {
  let at = 2 + 2 * bind.readInt16BE(0);
  const count = bind.readInt16BE(at);
  at += 2;
  return Array.from({ length: count }, () => {
    const length = bind.readInt32BE(at);
    at += 4;
    if (length < 0) return null;
    at += length;
    return bind.toString('utf8', at - length, at);
  });
}
