/**
 * List prices in US dollars, Tokyo (ap-northeast-1), without free tiers but Cognito's, without taxes or discounts. Where each was
 * read is told in capacity.md; those that were read nowhere are marked here.
 */
export const prices = {
  vcpuHour: 0.05056,
  memoryGibHour: 0.00553,
  acuHour: 0.2,
  /** Unchecked. */
  databaseGbMonth: 0.12,
  millionReadsFromStorage: 0.24,
  /** Unchecked. */
  balancerHour: 0.0243,
  balancerUnitHour: 0.008,
  natHour: 0.062,
  natGb: 0.062,
  edgeGb: 0.114,
  edgeTenThousandRequests: 0.012,
  firewallMonth: 10,
  firewallMillionRequests: 0.6,
  /** Unchecked. */
  cognitoMonthlyUser: 0.015,
  cognitoFreeUsers: 10_000,
  /** Unchecked. */
  thousandMails: 0.1,
  logGb: 0.76,
  /** Unchecked. */
  fileGbMonth: 0.025,
  /** Keys, secrets, alarms, the zone. */
  smallThingsMonth: 20,
} as const;

export const hoursAMonth = 730;
