SET LOCAL lock_timeout = '2s';--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" bigint NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_idx" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
-- A row whose event is being deleted is not counted: the lock of the person would come after that of the event.
CREATE OR REPLACE FUNCTION event_follows_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF counts_in(NEW.user_id) THEN
      UPDATE events SET followers_count = followers_count + 1 WHERE id = NEW.event_id;
    END IF;
  ELSIF EXISTS (SELECT FROM events WHERE id = OLD.event_id) AND counts_in(OLD.user_id) THEN
    UPDATE events SET followers_count = followers_count - 1 WHERE id = OLD.event_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION event_likes_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF counts_in(NEW.user_id) THEN
      UPDATE events SET likes_count = likes_count + 1 WHERE id = NEW.event_id;
    END IF;
  ELSIF EXISTS (SELECT FROM events WHERE id = OLD.event_id) AND counts_in(OLD.user_id) THEN
    UPDATE events SET likes_count = likes_count - 1 WHERE id = OLD.event_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- The time of a write is read before it waits for its locks: a later write may have an earlier time.
CREATE FUNCTION keep_latest_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := greatest(NEW.updated_at, OLD.updated_at);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER users_latest_update BEFORE UPDATE OF updated_at ON users
  FOR EACH ROW EXECUTE FUNCTION keep_latest_update();--> statement-breakpoint
CREATE TRIGGER events_latest_update BEFORE UPDATE OF updated_at ON events
  FOR EACH ROW EXECUTE FUNCTION keep_latest_update();--> statement-breakpoint
CREATE TRIGGER notification_settings_latest_update BEFORE UPDATE OF updated_at ON notification_settings
  FOR EACH ROW EXECUTE FUNCTION keep_latest_update();
