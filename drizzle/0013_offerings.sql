ALTER TABLE bookables RENAME TO offerings;
--> statement-breakpoint
ALTER TABLE bookable_moves RENAME TO offering_moves;
--> statement-breakpoint
ALTER TABLE bookable_notices RENAME TO offering_notices;
--> statement-breakpoint
ALTER TABLE bookings RENAME COLUMN bookable_id TO offering_id;
--> statement-breakpoint
ALTER TABLE offering_moves RENAME COLUMN bookable_id TO offering_id;
--> statement-breakpoint
ALTER TABLE offering_notices RENAME COLUMN bookable_id TO offering_id;
--> statement-breakpoint
DO $$
DECLARE named record;
BEGIN
	FOR named IN SELECT conname AS name, conrelid::regclass AS owner FROM pg_constraint WHERE conname LIKE '%bookable%' AND conparentid = 0 LOOP
		EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', named.owner, named.name, replace(named.name, 'bookable', 'offering'));
	END LOOP;
	FOR named IN SELECT relname AS name FROM pg_class WHERE relname LIKE '%bookable%' AND relkind = 'i' AND relnamespace = 'public'::regnamespace LOOP
		EXECUTE format('ALTER INDEX %I RENAME TO %I', named.name, replace(named.name, 'bookable', 'offering'));
	END LOOP;
	FOR named IN SELECT tgname AS name, tgrelid::regclass AS owner FROM pg_trigger WHERE tgname LIKE '%bookable%' AND NOT tgisinternal LOOP
		EXECUTE format('ALTER TRIGGER %I ON %s RENAME TO %I', named.name, named.owner, replace(named.name, 'bookable', 'offering'));
	END LOOP;
END $$;
--> statement-breakpoint
ALTER FUNCTION keep_bookable_searchable() RENAME TO keep_offering_searchable;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_seats_taken() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		UPDATE offerings SET seats_taken = seats_taken + changed.seats,
			unverified_seats = unverified_seats + changed.unverified, unverified_holds = unverified_holds + changed.holds
		FROM (
			SELECT offering_id, count(*)::int AS seats,
				count(*) FILTER (WHERE verified_at IS NULL AND state IN ('confirmed','attended','missed'))::int AS unverified,
				count(*) FILTER (WHERE verified_at IS NULL AND state IN ('held','offered'))::int AS holds
			FROM new_rows WHERE state IN ('held','offered','confirmed','attended','missed') GROUP BY offering_id
		) AS changed
		WHERE offerings.id = changed.offering_id;
	ELSIF TG_OP = 'DELETE' THEN
		UPDATE offerings SET seats_taken = seats_taken - changed.seats,
			unverified_seats = unverified_seats - changed.unverified, unverified_holds = unverified_holds - changed.holds
		FROM (
			SELECT offering_id, count(*)::int AS seats,
				count(*) FILTER (WHERE verified_at IS NULL AND state IN ('confirmed','attended','missed'))::int AS unverified,
				count(*) FILTER (WHERE verified_at IS NULL AND state IN ('held','offered'))::int AS holds
			FROM old_rows WHERE state IN ('held','offered','confirmed','attended','missed') GROUP BY offering_id
		) AS changed
		WHERE offerings.id = changed.offering_id;
	ELSE
		UPDATE offerings SET seats_taken = seats_taken + changed.seats,
			unverified_seats = unverified_seats + changed.unverified, unverified_holds = unverified_holds + changed.holds
		FROM (
			SELECT offering_id, sum(step)::int AS seats,
				coalesce(sum(step) FILTER (WHERE verified_at IS NULL AND state IN ('confirmed','attended','missed')), 0)::int AS unverified,
				coalesce(sum(step) FILTER (WHERE verified_at IS NULL AND state IN ('held','offered')), 0)::int AS holds
			FROM (
				SELECT offering_id, state, verified_at, 1 AS step FROM new_rows WHERE state IN ('held','offered','confirmed','attended','missed')
				UNION ALL
				SELECT offering_id, state, verified_at, -1 FROM old_rows WHERE state IN ('held','offered','confirmed','attended','missed')
			) AS each_seat GROUP BY offering_id
		) AS changed
		WHERE offerings.id = changed.offering_id AND (changed.seats <> 0 OR changed.unverified <> 0 OR changed.holds <> 0);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_unverified() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Too many seats of unverified people.' USING ERRCODE = 'check_violation', CONSTRAINT = 'offerings_unverified_share', TABLE = 'offerings';
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_offering_searchable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' OR NEW.published_at IS NULL OR NEW.cancelled_at IS NOT NULL OR NEW.ends_at <= now() THEN
		DELETE FROM search_entries WHERE source = 'offering' AND source_id = coalesce(NEW.id, OLD.id)::text;
		RETURN NULL;
	END IF;
	INSERT INTO search_entries (kind, source, source_id, path, title, summary, body, detail, shown_at, place, live_from, live_until)
	VALUES ('event', 'offering', NEW.id::text,
		CASE NEW.kind WHEN 'batch' THEN '/book/' || NEW.slug WHEN 'workshop' THEN '/career-counselling/' || NEW.workshop_id ELSE '/events/' || NEW.slug END,
		NEW.title, NEW.summary, concat_ws(E'\n', NULLIF(NEW.description, ''), NULLIF(NEW.place, '')), NEW.kind, NEW.starts_at,
		coalesce(extract(epoch FROM NEW.starts_at), 1e12), NEW.published_at, NEW.ends_at)
	ON CONFLICT (source, source_id) DO UPDATE SET path = excluded.path, title = excluded.title, summary = excluded.summary, body = excluded.body, detail = excluded.detail,
		shown_at = excluded.shown_at, place = excluded.place, live_from = excluded.live_from, live_until = excluded.live_until;
	RETURN NULL;
END $$;
--> statement-breakpoint
ALTER TABLE search_entries DROP CONSTRAINT search_entries_source_known;
--> statement-breakpoint
UPDATE search_entries SET source = 'offering' WHERE source = 'bookable';
--> statement-breakpoint
ALTER TABLE search_entries ADD CONSTRAINT search_entries_source_known CHECK (source IN ('content','release','offering'));
--> statement-breakpoint
UPDATE audit_events SET action = replace(action, 'bookable.', 'offering.'), subject = replace(subject, 'bookable:', 'offering:')
WHERE action LIKE 'bookable.%' OR subject LIKE 'bookable:%';
--> statement-breakpoint
-- What jobs of the release before say; the queues' tables are not there before the first start.
DO $$
BEGIN
	IF to_regclass('jobs.job') IS NOT NULL THEN
		UPDATE jobs.job SET data = data - 'bookableId' || jsonb_build_object('offeringId', data -> 'bookableId') WHERE data ? 'bookableId';
	END IF;
END $$;
