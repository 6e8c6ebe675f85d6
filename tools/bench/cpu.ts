import { readdirSync, readFileSync } from 'node:fs';

// The kernel counts in hundredths of a second, whatever its own clock does.
const tickUs = 10_000;

interface Times {
  parent: number;
  own: number;
  reaped: number;
}

/** What the kernel accounts to a process; undefined where it does not say (not Linux) or the process is gone. */
function timesOf(pid: number | string): Times | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, user = 0, system = 0, childUser = 0, childSystem = 0] = [1, 11, 12, 13, 14].map(
      (at) => fields[at],
    );
    return { parent, own: (user + system) * tickUs, reaped: (childUser + childSystem) * tickUs };
  } catch {
    return undefined;
  }
}

export const parentOf = (pid: number): number | undefined => timesOf(pid)?.parent;

/** CPU microseconds that a process has used so far, all of its threads together. */
export const processCpu = (pid: number): number => timesOf(pid)?.own ?? Number.NaN;

/** The same with the children that have ended. */
export const processCpuWithReaped = (pid: number): number => {
  const { own = Number.NaN, reaped = Number.NaN } = timesOf(pid) ?? {};
  return own + reaped;
};

/** CPU microseconds of a PostgreSQL server: its main process, everyone it runs and everyone it ran. */
export function serverCpu(postmaster: number | undefined): number {
  const main = postmaster === undefined ? undefined : timesOf(postmaster);
  if (!main) return Number.NaN;
  let sum = main.own + main.reaped;
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const times = timesOf(name);
    if (times && times.parent === postmaster) sum += times.own;
  }
  return sum;
}
