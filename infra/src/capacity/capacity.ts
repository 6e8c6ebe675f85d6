import { machines, people, requests } from './assumptions.ts';
import { hoursAMonth, prices } from './prices.ts';

const daysAMonth = hoursAMonth / 24;
const gb = 1e9;
const zones = 2;

/** What a number of registered people needs at the busiest hour, and what a month of it costs in US dollars. */
export function capacityFor(registered: number) {
  const perDay = registered * people.activeInADay * people.requestsADay;
  const perMonth = perDay * daysAMonth;
  const peakPerS = (perDay / 86_400) * people.peakFactor;
  const mean = (of: 'nodeUs' | 'postgresUs') =>
    requests.reduce((sum, request) => sum + request.share * request[of], 0) / 1e6;
  const tasks = Math.max(2, Math.ceil((peakPerS * mean('nodeUs')) / machines.taskBusy));
  const peakProcessors = (peakPerS * mean('postgresUs')) / machines.databaseBusy;
  const peakAcu = Math.max(0.5, Math.ceil(peakProcessors * machines.acuForAProcessor * 2) / 2);
  const meanAcu = Math.max(0.5, peakAcu * machines.meanAcu);
  const meanTasks = Math.max(2, (tasks * 2) / people.peakFactor);
  const databaseGb = (registered * machines.databaseBytesAPerson) / gb;
  const edgeGb = (registered * people.activeInADay * people.bytesADay * daysAMonth) / gb;
  const signedIn = registered * people.activeInAMonth * people.signInsAMonth;

  const cost = {
    tasks: meanTasks * hoursAMonth * (prices.vcpuHour + 2 * prices.memoryGibHour),
    // A reader as large as the writer.
    database:
      2 * meanAcu * hoursAMonth * prices.acuHour +
      databaseGb * prices.databaseGbMonth +
      ((perMonth * machines.readsFromStorageARequest) / 1e6) * prices.millionReadsFromStorage,
    // A unit of the load balancer is 25 new connections or 1 GB in an hour; CloudFront keeps connections.
    network:
      hoursAMonth * (prices.balancerHour + Math.max(1, edgeGb / hoursAMonth) * prices.balancerUnitHour) +
      zones * hoursAMonth * prices.natHour +
      edgeGb * 0.02 * prices.natGb,
    edge:
      edgeGb * prices.edgeGb +
      (perMonth / 1e4) * prices.edgeTenThousandRequests +
      prices.firewallMonth +
      (perMonth / 1e6) * prices.firewallMillionRequests,
    people: Math.max(0, signedIn - prices.cognitoFreeUsers) * prices.cognitoMonthlyUser,
    mail: ((registered * people.activeInAMonth * people.mailsAMonth) / 1_000) * prices.thousandMails,
    logsAndFiles:
      ((perMonth * machines.logBytesARequest) / gb) * prices.logGb +
      ((registered * people.withPicture * people.pictureBytes) / gb) * prices.fileGbMonth +
      prices.smallThingsMonth,
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
    perActivePerson: total / (registered * people.activeInAMonth),
  };
}

export const sizes = [1_000, 100_000, 10_000_000] as const;

const number = (value: number) =>
  new Intl.NumberFormat('en', { maximumSignificantDigits: value < 100 ? 2 : 3 }).format(value);

/** The table of capacity.md. */
export function capacityTable(): string {
  const columns = sizes.map(capacityFor);
  const row = (what: string, pick: (column: (typeof columns)[number]) => number) =>
    `| ${what} | ${columns.map((column) => number(pick(column))).join(' | ')} |`;
  return [
    `| registered people | ${sizes.map((size) => new Intl.NumberFormat('en').format(size)).join(' | ')} |`,
    '|---|---|---|---|',
    row('requests a second at the peak', ({ peakPerS }) => peakPerS),
    row('tasks at the peak (1 vCPU, 2 GiB)', ({ tasks }) => tasks),
    row('ACU at the peak, writer', ({ peakAcu }) => peakAcu),
    row('database, GB', ({ databaseGb }) => databaseGb),
    row('through the edge in a month, GB', ({ edgeGb }) => edgeGb),
    row('$ a month: tasks', ({ cost }) => cost.tasks),
    row('$ a month: database', ({ cost }) => cost.database),
    row('$ a month: load balancer and NAT', ({ cost }) => cost.network),
    row('$ a month: CloudFront and firewall', ({ cost }) => cost.edge),
    row('$ a month: Cognito', ({ cost }) => cost.people),
    row('$ a month: mail', ({ cost }) => cost.mail),
    row('$ a month: logs, pictures, keys', ({ cost }) => cost.logsAndFiles),
    row('**$ a month**', ({ total }) => total),
    row('$ a month for an active person', ({ perActivePerson }) => perActivePerson),
  ].join('\n');
}
