import type postgres from 'postgres';
import { type Case, type Draw, takeBack } from './cases.ts';
import { startRecorder } from './recorder.ts';
import type { Sessions } from './sessions.ts';
import { startProduct } from './start-product.ts';
import type { Sent } from './wire.ts';

export interface Recorded {
  case: Case;
  /** The statements of each draw, but for the session's, which every request has. */
  draws: Sent[][];
  /** Bytes of the first answer. */
  bytes: number;
}

const isSession = ({ text }: Sent) => /\bfrom "?sessions"?\b/.test(text);

/** Sends every draw once through the product and keeps what it asks of PostgreSQL. @throws Error for an answer that is no success. */
export async function recordCases(
  databaseUrl: string,
  sql: postgres.Sql,
  main: string | undefined,
  cases: Case[],
  sessions: Sessions,
): Promise<{ recorded: Recorded[]; startup: Buffer }> {
  const recorder = await startRecorder(databaseUrl);
  try {
    const product = await startProduct(recorder.url, main ? { main } : {});
    try {
      const recorded: Recorded[] = [];
      for (const one of cases) {
        await takeBack(sql, one.draws);
        const draws: Sent[][] = [];
        let bytes = 0;
        for (const draw of one.draws) {
          recorder.take();
          const text = await call(product.origin, draw, sessions);
          bytes ||= Buffer.byteLength(text);
          draws.push(recorder.take().filter((sent) => !isSession(sent)));
        }
        recorded.push({ case: one, draws: withoutJobs(draws, one.unit ?? 1), bytes });
      }
      return { recorded, startup: recorder.startup() };
    } finally {
      await product.stop();
    }
  } finally {
    recorder.stop();
  }
}

/** Timed work of the product speaks in between; what belongs to a request is asked by each of its kind. */
function withoutJobs(draws: Sent[][], unit: number): Sent[][] {
  const times = new Map<string, number>();
  for (const text of draws.flatMap((draw) => [...new Set(draw.map((sent) => sent.text))])) {
    times.set(text, (times.get(text) ?? 0) + 1);
  }
  return draws.map((draw) => draw.filter(({ text }) => (times.get(text) ?? 0) * unit >= draws.length));
}

async function call(origin: string, { method, path, viewer }: Draw, sessions: Sessions): Promise<string> {
  const answer = await fetch(`${origin}/api/v1${path}`, { method, headers: sessions.headersOf(viewer) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 300)}`);
  return text;
}
