import { getFormatter } from './zone-name.ts';

// Zones that only Intl or only a system library knows, or that both read in another way.
const apart = /^[+-]|^SystemV|^US\/Pacific-New$/;

/**
 * The name of a zone that PostgreSQL reads as Intl does; null when there is none. PostgreSQL takes names such as CET and IST for abbreviations with one
 * offset all year, and does not know AET.
 */
export function portableZone(name: string): string | null {
  try {
    const known = getFormatter(name).resolvedOptions().timeZone;
    return apart.test(name) ? null : name.includes('/') ? name : known;
  } catch {
    return null;
  }
}
