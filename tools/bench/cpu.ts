import { readdirSync, readFileSync } from 'node:fs';

// /proc reports CPU times in clock ticks of 10 ms (USER_HZ is 100).
const tickUs = 10_000;

interface Times {
  parent: number;
  own: number;
  reaped: number;
}

/** Reads the CPU times of a process from /proc. Undefined if the process has ended or the system is not Linux. */
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

/** CPU time of all threads of a process, in microseconds. */
export const processCpu = (pid: number): number => timesOf(pid)?.own ?? Number.NaN;

/** CPU time of a process and its terminated children, in microseconds. */
export const processCpuWithReaped = (pid: number): number => {
  const { own = Number.NaN, reaped = Number.NaN } = timesOf(pid) ?? {};
  return own + reaped;
};

/** CPU time of a PostgreSQL server in microseconds: the postmaster and all its running and terminated children. */
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
