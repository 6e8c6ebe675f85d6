SET LOCAL lock_timeout = '2s';--> statement-breakpoint
CREATE SEQUENCE "public"."event_answers_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "event_seats" (
	"event_id" bigint PRIMARY KEY NOT NULL,
	"capacity" integer,
	"waitlist" boolean,
	"answers_until" timestamp(3) with time zone,
	"guests_max" integer,
	"taken" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"allowed" integer,
	CONSTRAINT "event_seats_fit" CHECK (taken + held <= allowed),
	CONSTRAINT "event_seats_allowed_set" CHECK ((capacity is null) = (allowed is null)),
	CONSTRAINT "event_seats_counts" CHECK (taken >= 0 and held >= 0 and waiting >= 0)
);
--> statement-breakpoint
CREATE TABLE "event_answers" (
	"user_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"start_at" timestamp(3) with time zone NOT NULL,
	"end_at" timestamp(3) with time zone NOT NULL,
	"status" text NOT NULL,
	"guests" integer DEFAULT 0 NOT NULL,
	"place" bigint,
	"offered_until" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "event_answers_pkey" PRIMARY KEY("user_id","event_id"),
	CONSTRAINT "event_answers_status_known" CHECK (status in ('interested', 'declined', 'waiting', 'offered', 'lapsed')),
	CONSTRAINT "event_answers_place_set" CHECK ((status in ('waiting', 'offered', 'lapsed')) = (place is not null)),
	CONSTRAINT "event_answers_offer_set" CHECK ((status in ('offered', 'lapsed')) = (offered_until is not null))
);
--> statement-breakpoint
ALTER TABLE "event_follows" ADD COLUMN "guests" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "event_seats" ADD CONSTRAINT "event_seats_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_answers" ADD CONSTRAINT "event_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_answers" ADD CONSTRAINT "event_answers_event_fk" FOREIGN KEY ("event_id","start_at","end_at") REFERENCES "public"."events"("id","start_at","end_at") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "event_seats_waiting_idx" ON "event_seats" USING btree (event_id) WHERE waiting > 0;--> statement-breakpoint
CREATE INDEX "event_answers_event_idx" ON "event_answers" USING btree ("event_id","place");--> statement-breakpoint
CREATE INDEX "event_answers_calendar_idx" ON "event_answers" USING btree ("user_id","end_at","event_id");--> statement-breakpoint
CREATE INDEX "event_answers_offers_idx" ON "event_answers" USING btree ("offered_until") WHERE status = 'offered';--> statement-breakpoint
-- Seats are counted where the rows are written, as the other counters, so that no path (a cascade included) can forget them. The event is locked
-- by whoever writes the row. `allowed` never falls below the seats in use, and becomes smaller with each seat that is freed above the capacity.
CREATE FUNCTION event_seats_use(event bigint, taken_more integer, held_more integer, waiting_more integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE event_seats SET
    taken = taken + taken_more, held = held + held_more, waiting = waiting + waiting_more,
    allowed = CASE WHEN taken_more + held_more < 0 AND capacity IS NOT NULL
      THEN greatest(capacity, taken + held + taken_more + held_more) ELSE allowed END
  WHERE event_id = event;
END $$;--> statement-breakpoint
CREATE FUNCTION event_follows_seated() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  pair event_follows := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  more integer := 0;
BEGIN
  IF TG_OP <> 'DELETE' THEN more := more + 1 + NEW.guests; END IF;
  IF TG_OP <> 'INSERT' THEN more := more - 1 - OLD.guests; END IF;
  -- The creator takes no seat. Of an event that is being deleted, nothing is counted.
  IF more <> 0 AND EXISTS (SELECT FROM event_seats WHERE event_id = pair.event_id)
    AND EXISTS (SELECT FROM events WHERE id = pair.event_id AND creator_id <> pair.user_id) THEN
    PERFORM event_seats_use(pair.event_id, more, 0, 0);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER event_follows_seated AFTER INSERT OR DELETE OR UPDATE OF guests ON event_follows
  FOR EACH ROW EXECUTE FUNCTION event_follows_seated();--> statement-breakpoint
CREATE FUNCTION event_answers_seated() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  pair event_answers := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  held_more integer := 0;
  waiting_more integer := 0;
BEGIN
  IF TG_OP <> 'DELETE' THEN
    IF NEW.status = 'waiting' THEN waiting_more := 1; END IF;
    IF NEW.status = 'offered' THEN held_more := 1 + NEW.guests; END IF;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    IF OLD.status = 'waiting' THEN waiting_more := waiting_more - 1; END IF;
    IF OLD.status = 'offered' THEN held_more := held_more - 1 - OLD.guests; END IF;
  END IF;
  IF (held_more <> 0 OR waiting_more <> 0) AND EXISTS (SELECT FROM events WHERE id = pair.event_id) THEN
    PERFORM event_seats_use(pair.event_id, 0, held_more, waiting_more);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER event_answers_seated AFTER INSERT OR DELETE OR UPDATE OF status, guests ON event_answers
  FOR EACH ROW EXECUTE FUNCTION event_answers_seated();
