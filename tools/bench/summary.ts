export interface Summary {
  total: number;
  perSecond: number;
  p50: number;
  p99: number;
  failures: number;
}

/** Summarizes the response times of a run, in milliseconds. */
export function summarize(times: number[], seconds: number, failures: number): Summary {
  const sorted = Float64Array.from(times).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { total: times.length, perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), failures };
}
