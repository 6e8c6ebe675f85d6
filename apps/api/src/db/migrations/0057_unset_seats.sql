SET LOCAL lock_timeout = '2s';--> statement-breakpoint
-- An event whose creator cleared all of its seats while members waited has seats until the last of these has left, on whatever path.
CREATE OR REPLACE FUNCTION event_seats_use(event bigint, taken_more integer, held_more integer, waiting_more integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE event_seats SET
    taken = taken + taken_more, held = held + held_more, waiting = waiting + waiting_more,
    allowed = CASE WHEN taken_more + held_more < 0 AND capacity IS NOT NULL
      THEN greatest(capacity, taken + held + taken_more + held_more) ELSE allowed END
  WHERE event_id = event;
  IF held_more < 0 OR waiting_more < 0 THEN
    DELETE FROM event_seats WHERE event_id = event AND waiting = 0 AND held = 0
      AND num_nonnulls(capacity, waitlist, answers_until, guests_max, questions) = 0;
  END IF;
END $$;--> statement-breakpoint
DELETE FROM event_seats WHERE waiting = 0 AND held = 0
  AND num_nonnulls(capacity, waitlist, answers_until, guests_max, questions) = 0;
