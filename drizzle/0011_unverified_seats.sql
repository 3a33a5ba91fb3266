ALTER TABLE "bookables" ADD COLUMN "unverified_seats" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookables" ADD COLUMN "unverified_holds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "verified_by" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "confirm_way" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "confirm_sends" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "code_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "bookings_line_verified" ON "bookings" USING btree ("bookable_id","waiting_since","id") WHERE "bookings"."state" = 'waiting' and "bookings"."verified_at" is not null;--> statement-breakpoint
ALTER TABLE "bookables" ADD CONSTRAINT "bookables_unverified_counted" CHECK ("bookables"."unverified_seats" >= 0 and "bookables"."unverified_holds" >= 0 and "bookables"."unverified_seats" + "bookables"."unverified_holds" <= "bookables"."seats_taken");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_verification_known" CHECK ("bookings"."verified_by" in ('account','mail','sms','staff','payment'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_verification_whole" CHECK (("bookings"."verified_at" is null) = ("bookings"."verified_by" is null));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_confirm_way_known" CHECK ("bookings"."confirm_way" in ('mail','sms','staff'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_confirm_sends_few" CHECK ("bookings"."confirm_sends" between 0 and 3);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_code_attempts_few" CHECK ("bookings"."code_attempts" between 0 and 5);--> statement-breakpoint
-- How many seats people may take whose mail address or phone is not verified: so many confirmed, and as many held or offered.
CREATE FUNCTION unverified_share(capacity integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN greatest(3, capacity / 3);
--> statement-breakpoint
-- Bookings from before: staff made or confirmed them, or a member with a confirmed mail address did.
UPDATE bookings SET verified_at = state_at, verified_by = 'staff'
WHERE held_by IS NOT NULL OR EXISTS (
	SELECT FROM audit_events WHERE subject = 'booking:' || bookings.id AND action IN ('booking.add','booking.confirm','booking.pay')
);
--> statement-breakpoint
UPDATE bookings SET verified_at = bookings.created_at, verified_by = 'account'
FROM leads JOIN users ON users.id = leads.user_id
WHERE leads.id = bookings.lead_id AND users.email_verified AND bookings.verified_at IS NULL;
--> statement-breakpoint
UPDATE bookables SET unverified_seats = counted.seats, unverified_holds = counted.holds
FROM (
	SELECT bookable_id, count(*) FILTER (WHERE state IN ('confirmed','attended','missed'))::int AS seats, count(*) FILTER (WHERE state IN ('held','offered'))::int AS holds
	FROM bookings WHERE verified_at IS NULL GROUP BY bookable_id
) AS counted
WHERE bookables.id = counted.bookable_id;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_seats_taken() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		UPDATE bookables SET seats_taken = seats_taken + changed.seats,
			unverified_seats = unverified_seats + changed.unverified, unverified_holds = unverified_holds + changed.holds
		FROM (
			SELECT bookable_id, count(*)::int AS seats,
				count(*) FILTER (WHERE verified_at IS NULL AND state IN ('confirmed','attended','missed'))::int AS unverified,
				count(*) FILTER (WHERE verified_at IS NULL AND state IN ('held','offered'))::int AS holds
			FROM new_rows WHERE state IN ('held','offered','confirmed','attended','missed') GROUP BY bookable_id
		) AS changed
		WHERE bookables.id = changed.bookable_id;
	ELSIF TG_OP = 'DELETE' THEN
		UPDATE bookables SET seats_taken = seats_taken - changed.seats,
			unverified_seats = unverified_seats - changed.unverified, unverified_holds = unverified_holds - changed.holds
		FROM (
			SELECT bookable_id, count(*)::int AS seats,
				count(*) FILTER (WHERE verified_at IS NULL AND state IN ('confirmed','attended','missed'))::int AS unverified,
				count(*) FILTER (WHERE verified_at IS NULL AND state IN ('held','offered'))::int AS holds
			FROM old_rows WHERE state IN ('held','offered','confirmed','attended','missed') GROUP BY bookable_id
		) AS changed
		WHERE bookables.id = changed.bookable_id;
	ELSE
		UPDATE bookables SET seats_taken = seats_taken + changed.seats,
			unverified_seats = unverified_seats + changed.unverified, unverified_holds = unverified_holds + changed.holds
		FROM (
			SELECT bookable_id, sum(step)::int AS seats,
				coalesce(sum(step) FILTER (WHERE verified_at IS NULL AND state IN ('confirmed','attended','missed')), 0)::int AS unverified,
				coalesce(sum(step) FILTER (WHERE verified_at IS NULL AND state IN ('held','offered')), 0)::int AS holds
			FROM (
				SELECT bookable_id, state, verified_at, 1 AS step FROM new_rows WHERE state IN ('held','offered','confirmed','attended','missed')
				UNION ALL
				SELECT bookable_id, state, verified_at, -1 FROM old_rows WHERE state IN ('held','offered','confirmed','attended','missed')
			) AS each_seat GROUP BY bookable_id
		) AS changed
		WHERE bookables.id = changed.bookable_id AND (changed.seats <> 0 OR changed.unverified <> 0 OR changed.holds <> 0);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- By trigger and not by check: a smaller room must not fail because of who booked before.
CREATE FUNCTION refuse_unverified() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Too many seats of unverified people.' USING ERRCODE = 'check_violation', CONSTRAINT = 'bookables_unverified_share', TABLE = 'bookables';
END $$;
--> statement-breakpoint
CREATE TRIGGER bookables_unverified_share BEFORE UPDATE ON bookables FOR EACH ROW
	WHEN ((NEW.unverified_seats > OLD.unverified_seats AND NEW.unverified_seats > unverified_share(NEW.capacity))
		OR (NEW.unverified_holds > OLD.unverified_holds AND NEW.unverified_holds > unverified_share(NEW.capacity)))
	EXECUTE FUNCTION refuse_unverified();
