SET LOCAL lock_timeout = '2s';--> statement-breakpoint
-- Names that PostgreSQL does not know, or reads as an abbreviation with one offset all year.
UPDATE events e SET time_zone = z.name FROM (VALUES
  ('ACT', 'Australia/Darwin'), ('AET', 'Australia/Sydney'), ('AGT', 'America/Buenos_Aires'), ('ART', 'Africa/Cairo'),
  ('AST', 'America/Anchorage'), ('BET', 'America/Sao_Paulo'), ('BST', 'Asia/Dhaka'), ('CAT', 'Africa/Maputo'),
  ('CNT', 'America/St_Johns'), ('CST', 'America/Chicago'), ('CTT', 'Asia/Shanghai'), ('EAT', 'Africa/Nairobi'),
  ('ECT', 'Europe/Paris'), ('IET', 'America/Indianapolis'), ('IST', 'Asia/Calcutta'), ('JST', 'Asia/Tokyo'),
  ('MIT', 'Pacific/Apia'), ('NET', 'Asia/Yerevan'), ('NST', 'Pacific/Auckland'), ('PLT', 'Asia/Karachi'),
  ('PNT', 'America/Phoenix'), ('PRT', 'America/Puerto_Rico'), ('PST', 'America/Los_Angeles'), ('SST', 'Pacific/Guadalcanal'),
  ('VST', 'Asia/Saigon'), ('CET', 'Europe/Brussels'), ('EET', 'Europe/Athens'), ('MET', 'Europe/Brussels'),
  ('WET', 'Europe/Lisbon')
) AS z(old, name) WHERE position('/' in e.time_zone) = 0 AND upper(e.time_zone) = z.old;--> statement-breakpoint
-- Dates of a series for followers and for everyone have an order each, as `relistSeries` has it.
UPDATE events SET listed_from = l.listed_from, listed_until = l.listed_until
FROM (
  SELECT id, lag(end_at) OVER chain AS listed_from, CASE WHEN lead(id) OVER chain IS NOT NULL THEN end_at END AS listed_until
  FROM events WHERE series_id IN (
    SELECT series_id FROM events WHERE series_id IS NOT NULL GROUP BY series_id HAVING bool_or(is_public) AND NOT bool_and(is_public))
  WINDOW chain AS (PARTITION BY series_id, is_published, is_public, audience_lists ORDER BY end_at, id)
) l
WHERE events.id = l.id AND (events.listed_from, events.listed_until) IS DISTINCT FROM (l.listed_from, l.listed_until);--> statement-breakpoint
-- Of organisers who resigned, what was left in an invitation to an event that is over.
UPDATE date_polls SET invited = NULL WHERE organizer_id IS NULL AND (invited->>'endAt')::timestamptz <= now();
