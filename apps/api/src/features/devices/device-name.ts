import type { DeviceName } from '../auth/writes.ts';

type Names = readonly (readonly [pattern: RegExp, name: string])[];

// The first match applies: most browsers also name the one whose engine they share.
const browsers: Names = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPiOS|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bLine\//, 'LINE'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: Names = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Browser and system of a User-Agent, for people to recognize a device; null for those that are not known. */
export function nameDevice(userAgent = ''): DeviceName {
  const find = (names: Names) => names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
  return { browser: find(browsers), system: find(systems) };
}

/** 「Chrome（Windows）」, in e-mails. */
export const describeDevice = ({ browser, system }: DeviceName): string =>
  browser && system ? `${browser}（${system}）` : (browser ?? system ?? '不明な端末');
