-- Seats taken are counted by the database with every change of a booking, so that no code can forget it; the check
-- bookables_seats_within_capacity then refuses one seat too many. By statement: a cancelled event of ten thousand is one update.
CREATE FUNCTION count_seats_taken() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		UPDATE bookables SET seats_taken = seats_taken + changed.seats
		FROM (
			SELECT bookable_id, count(*)::int AS seats FROM new_rows
			WHERE state IN ('held','offered','confirmed','attended','missed') GROUP BY bookable_id
		) AS changed
		WHERE bookables.id = changed.bookable_id;
	ELSIF TG_OP = 'DELETE' THEN
		UPDATE bookables SET seats_taken = seats_taken - changed.seats
		FROM (
			SELECT bookable_id, count(*)::int AS seats FROM old_rows
			WHERE state IN ('held','offered','confirmed','attended','missed') GROUP BY bookable_id
		) AS changed
		WHERE bookables.id = changed.bookable_id;
	ELSE
		UPDATE bookables SET seats_taken = seats_taken + changed.seats
		FROM (
			SELECT bookable_id, sum(seats)::int AS seats FROM (
				SELECT bookable_id, 1 AS seats FROM new_rows WHERE state IN ('held','offered','confirmed','attended','missed')
				UNION ALL
				SELECT bookable_id, -1 FROM old_rows WHERE state IN ('held','offered','confirmed','attended','missed')
			) AS each_seat GROUP BY bookable_id HAVING sum(seats) <> 0
		) AS changed
		WHERE bookables.id = changed.bookable_id;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_inserted AFTER INSERT ON bookings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_seats_taken();
--> statement-breakpoint
CREATE TRIGGER bookings_updated AFTER UPDATE ON bookings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_seats_taken();
--> statement-breakpoint
CREATE TRIGGER bookings_deleted AFTER DELETE ON bookings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_seats_taken();
--> statement-breakpoint
-- A seat came free in what was full: by a seat given back, or by a larger room.
CREATE FUNCTION note_freed_seat() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.freed_at = clock_timestamp();
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookables_freed BEFORE UPDATE ON bookables FOR EACH ROW
	WHEN (OLD.seats_taken >= OLD.capacity AND NEW.seats_taken < NEW.capacity) EXECUTE FUNCTION note_freed_seat();
