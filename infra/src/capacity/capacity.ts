import { machines, people, requests } from './assumptions.ts';
import { hoursPerMonth, prices } from './prices.ts';

const daysPerMonth = hoursPerMonth / 24;
const gb = 1e9;
const zones = 2;

/** Estimates the resources in the busiest hour and the monthly cost in US dollars for a number of registered users. */
export function capacityFor(registered: number) {
  const perDay = registered * people.activePerDay * people.requestsPerDay;
  const perMonth = perDay * daysPerMonth;
  const peakPerS = (perDay / 86_400) * people.peakFactor;
  const mean = (of: 'nodeUs' | 'postgresUs') =>
    requests.reduce((sum, request) => sum + request.share * request[of], 0) / 1e6;
  const tasks = Math.max(2, Math.ceil((peakPerS * mean('nodeUs')) / machines.taskCpuUtilization));
  const peakVcpus = (peakPerS * mean('postgresUs')) / machines.databaseCpuUtilization;
  const peakAcu = Math.max(0.5, Math.ceil(peakVcpus * machines.acuPerVcpu * 2) / 2);
  const meanAcu = Math.max(0.5, peakAcu * machines.meanToPeakAcu);
  const meanTasks = Math.max(2, (tasks * 2) / people.peakFactor);
  const databaseGb = (registered * machines.databaseBytesPerUser) / gb;
  const edgeGb = (registered * people.activePerDay * people.bytesPerDay * daysPerMonth) / gb;
  const signedIn = registered * people.activePerMonth * people.signInsPerMonth;

  const cost = {
    tasks: meanTasks * hoursPerMonth * (prices.vcpuHour + 2 * prices.memoryGibHour),
    // Twice: the reader is as large as the writer.
    database:
      2 * meanAcu * hoursPerMonth * prices.acuHour +
      databaseGb * prices.databaseGbMonth +
      ((perMonth * machines.storageReadsPerRequest) / 1e6) * prices.millionStorageReads,
    // A load balancer capacity unit is 25 new connections per second or 1 GB per hour. CloudFront reuses connections.
    network:
      hoursPerMonth * (prices.balancerHour + Math.max(1, edgeGb / hoursPerMonth) * prices.balancerUnitHour) +
      zones * hoursPerMonth * prices.natHour +
      edgeGb * 0.02 * prices.natGb,
    edge:
      edgeGb * prices.edgeGb +
      (perMonth / 1e4) * prices.edgeTenThousandRequests +
      prices.firewallMonth +
      (perMonth / 1e6) * prices.firewallMillionRequests,
    people: Math.max(0, signedIn - prices.cognitoFreeUsers) * prices.cognitoMonthlyUser,
    mail: ((registered * people.activePerMonth * people.emailsPerMonth) / 1_000) * prices.thousandEmails,
    logsAndFiles:
      ((perMonth * machines.logBytesPerRequest) / gb) * prices.logGb +
      ((registered * people.withPicture * people.pictureBytes) / gb) * prices.fileGbMonth +
      prices.otherMonth,
  };
  const total = Object.values(cost).reduce((sum, part) => sum + part, 0);
  return {
    registered,
    peakPerS,
    tasks,
    peakAcu,
    databaseGb,
    edgeGb,
    cost,
    total,
    perActiveUser: total / (registered * people.activePerMonth),
  };
}

export const sizes = [1_000, 100_000, 10_000_000] as const;

const number = (value: number) =>
  new Intl.NumberFormat('en', { maximumSignificantDigits: value < 100 ? 2 : 3 }).format(value);

/** Renders the table in capacity.md. */
export function capacityTable(): string {
  const columns = sizes.map(capacityFor);
  const row = (what: string, pick: (column: (typeof columns)[number]) => number) =>
    `| ${what} | ${columns.map((column) => number(pick(column))).join(' | ')} |`;
  return [
    `| registered users | ${sizes.map((size) => new Intl.NumberFormat('en').format(size)).join(' | ')} |`,
    '|---|---|---|---|',
    row('peak requests per second', ({ peakPerS }) => peakPerS),
    row('peak tasks (1 vCPU, 2 GiB)', ({ tasks }) => tasks),
    row('peak ACU of the writer', ({ peakAcu }) => peakAcu),
    row('database size, GB', ({ databaseGb }) => databaseGb),
    row('edge traffic per month, GB', ({ edgeGb }) => edgeGb),
    row('$ per month: tasks', ({ cost }) => cost.tasks),
    row('$ per month: database', ({ cost }) => cost.database),
    row('$ per month: load balancer and NAT', ({ cost }) => cost.network),
    row('$ per month: CloudFront and firewall', ({ cost }) => cost.edge),
    row('$ per month: Cognito', ({ cost }) => cost.people),
    row('$ per month: email', ({ cost }) => cost.mail),
    row('$ per month: logs, pictures, other', ({ cost }) => cost.logsAndFiles),
    row('**$ per month, total**', ({ total }) => total),
    row('$ per month and active user', ({ perActiveUser }) => perActiveUser),
  ].join('\n');
}
