import { weekdayNames } from '@hiyori/time';

/** `2026-11-22` as `2026/11/22（日）`; other text is returned unchanged. */
export function dayLabel(day: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (!match) return day;
  const instant = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(instant.getTime())) return day;
  return `${match[1]}/${match[2]}/${match[3]}（${weekdayNames[instant.getUTCDay()]}）`;
}
