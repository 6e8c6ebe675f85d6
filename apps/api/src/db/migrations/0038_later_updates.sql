SET LOCAL lock_timeout = '2s';--> statement-breakpoint
-- Each change of an event has a later time than the one before, so that `updated_at` tells whether an event was changed since it was read. Not for
-- what leaves `updated_at` alone, such as a counter.
CREATE FUNCTION later_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := greatest(NEW.updated_at, OLD.updated_at + interval '1 millisecond');
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER events_later_update BEFORE UPDATE OF updated_at ON events FOR EACH ROW EXECUTE FUNCTION later_update();
