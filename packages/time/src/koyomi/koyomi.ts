import { addDays, type Day, dayToUtcMs, isDay } from '../day.ts';
import { termOffsetAt, unpackLunarMonth } from './packing.ts';
import { table } from './table.ts';

/** What the traditional Japanese calendar says of a day. */
export interface Koyomi {
  /** The month and day of the lunisolar calendar; a leap month has the number of the month before it. */
  lunar: { month: number; day: number; isLeap: boolean };
  rokuyo: string;
  /** The solar term that begins on this day. */
  solarTerm: string | null;
  /** The phase of the moon that is reached on this day. */
  moon: '新月' | '上弦' | '満月' | '下弦' | null;
}

const rokuyoNames = ['大安', '赤口', '先勝', '友引', '先負', '仏滅'] as const;
const solarTerms =
  '小寒 大寒 立春 雨水 啓蟄 春分 清明 穀雨 立夏 小満 芒種 夏至 小暑 大暑 立秋 処暑 白露 秋分 寒露 霜降 立冬 小雪 大雪 冬至'.split(
    ' ',
  );

interface Month {
  firstMs: number;
  month: number;
  isLeap: boolean;
  length: number;
  phases: ReadonlyMap<number, NonNullable<Koyomi['moon']>>;
}

const dayMs = 86_400_000;
let months: Month[] | undefined;

/** The lunar months of the table, earliest first. */
function readMonths(): Month[] {
  const read: Month[] = [];
  let firstMs = dayToUtcMs(table.firstDay);
  let month = table.firstMonth;
  for (let index = 0; 2 * index < table.months.length; index += 1) {
    const { isLeap, length, firstQuarter, full, lastQuarter } = unpackLunarMonth(table.months, index);
    if (index > 0 && !isLeap) month = (month % 12) + 1;
    const phases = new Map([
      [0, '新月'],
      [firstQuarter, '上弦'],
      [full, '満月'],
      [lastQuarter, '下弦'],
    ] as const);
    read.push({ firstMs, month, isLeap, length, phases });
    firstMs += length * dayMs;
  }
  return read;
}

const earliestTerms = table.earliestTerms.split(' ');
const termsOfYears = new Map<string, ReadonlyMap<Day, string>>();

/** The solar terms of a year by the day on which they begin. */
function solarTermsIn(year: string): ReadonlyMap<Day, string> {
  const known = termsOfYears.get(year);
  if (known) return known;
  const first = (Number(year) - table.firstYear) * solarTerms.length;
  const terms = new Map(
    solarTerms.map((term, index) => [
      addDays(`${year}-${earliestTerms[index]}`, termOffsetAt(table.termOffsets, first + index)),
      term,
    ]),
  );
  termsOfYears.set(year, terms);
  return terms;
}

/** The traditional calendar of a day of Japan; null outside of the years 2020 to 2050 and for an invalid day. */
export function koyomiOf(day: Day): Koyomi | null {
  if (!isDay(day) || day < `${table.firstYear}-01-01`) return null;
  months ??= readMonths();
  const ms = dayToUtcMs(day);
  const found = months.findLast(({ firstMs }) => firstMs <= ms);
  const years = table.termOffsets.length / (solarTerms.length / 3);
  if (!found || day >= `${table.firstYear + years}-01-01`) return null;
  const place = Math.round((ms - found.firstMs) / dayMs);
  const { month, isLeap, phases } = found;
  return {
    lunar: { month, day: place + 1, isLeap },
    rokuyo: rokuyoNames[(month + place + 1) % rokuyoNames.length] ?? '',
    solarTerm: solarTermsIn(day.slice(0, 4)).get(day) ?? null,
    moon: phases.get(place) ?? null,
  };
}
