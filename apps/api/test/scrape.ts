interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

const kinds = new Set(['counter', 'gauge', 'histogram', 'summary', 'untyped']);
const sampleLine = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/;
const labelPair = /([a-zA-Z_]\w*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/g;

/**
 * Parses the Prometheus text format 0.0.4 strictly: invalid lines, samples without a type, duplicate samples and decreasing buckets
 * throw. `value` returns a sample; undefined when it is missing.
 */
export function readScrape(text: string) {
  const types = new Map<string, string>();
  const samples = new Map<string, Sample>();
  for (const line of text.split('\n')) {
    if (line === '' || /^# HELP [a-zA-Z_:][\w:]* .+$/.test(line)) continue;
    const [, typed = '', kind = ''] = /^# TYPE ([a-zA-Z_:][\w:]*) (\w+)$/.exec(line) ?? [];
    if (kinds.has(kind)) types.set(typed, kind);
    else add(samples, types, line);
  }
  checkBuckets(samples);
  const listed = [...samples.values()];
  return {
    names: [...types.keys()],
    labels: (name: string) => listed.filter((sample) => sample.name === name).map(({ labels }) => labels),
    value: (name: string, labels: Record<string, string> = {}): number | undefined =>
      listed.find(
        (sample) =>
          sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
      )?.value,
  };
}

function add(samples: Map<string, Sample>, types: Map<string, string>, line: string): void {
  const [, name = '', inside = '', number = ''] = sampleLine.exec(line) ?? [];
  const pairs = [...inside.matchAll(labelPair)];
  const value = number === '+Inf' ? Number.POSITIVE_INFINITY : Number(number);
  // Prometheus uses Go's ParseFloat, which accepts NaN in any case.
  const isNumber = /^nan$/i.test(number) || !Number.isNaN(value);
  const isWhole = pairs.map(([pair]) => pair).join('') === inside;
  const hasType = types.has(name) || types.has(name.replace(/_(?:bucket|sum|count)$/, ''));
  const labels = Object.fromEntries(pairs.map(([, key = '', text = '']) => [key, text]));
  const key = `${name}${JSON.stringify(Object.entries(labels).sort())}`;
  if (name === '' || !isWhole || !hasType || !isNumber || samples.has(key)) {
    throw new Error(`Prometheus would not read: ${line}`);
  }
  samples.set(key, { name, labels, value });
}

/** Buckets are cumulative; the last one contains all samples. */
function checkBuckets(samples: Map<string, Sample>): void {
  const highest = new Map<string, number>();
  for (const { name, labels, value } of samples.values()) {
    const { le, ...rest } = labels;
    const series = `${name.replace(/_(?:bucket|count)$/, '')}${JSON.stringify(Object.entries(rest).sort())}`;
    if (le !== undefined) {
      if (value < (highest.get(series) ?? 0)) throw new Error(`Buckets of ${series} fall`);
      highest.set(series, value);
    } else if (name.endsWith('_count') && highest.has(series) && highest.get(series) !== value) {
      throw new Error(`The last bucket of ${series} does not hold all`);
    }
  }
}
