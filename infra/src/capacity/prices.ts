/**
 * List prices in US dollars for Tokyo (ap-northeast-1), without taxes, discounts and free tiers (except Cognito's). The source
 * of each price is in capacity.md.
 */
export const prices = {
  vcpuHour: 0.05056,
  memoryGibHour: 0.00553,
  acuHour: 0.2,
  databaseGbMonth: 0.12,
  millionStorageReads: 0.24,
  balancerHour: 0.0243,
  balancerUnitHour: 0.008,
  natHour: 0.062,
  natGb: 0.062,
  edgeGb: 0.114,
  edgeTenThousandRequests: 0.012,
  firewallMonth: 10,
  firewallMillionRequests: 0.6,
  cognitoMonthlyUser: 0.015,
  cognitoFreeUsers: 10_000,
  /** For a new account. An account that used SES before June 2025 may still pay 0.1. */
  thousandEmails: 0.16,
  logGb: 0.76,
  fileGbMonth: 0.025,
  /** Keys, secrets, alarms and the hosted zone. */
  otherMonth: 20,
} as const;

export const hoursPerMonth = 730;
