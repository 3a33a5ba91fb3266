ALTER TABLE "bookings" ADD COLUMN "seated_at" timestamp with time zone;--> statement-breakpoint
-- The best that is known of earlier seats: a move to another batch, a seat from the waiting list, else the booking.
UPDATE "bookings" SET "seated_at" = greatest(
  CASE WHEN "waiting_since" IS NOT NULL AND "state" = 'confirmed' THEN "state_at" ELSE "created_at" END,
  (SELECT max("at") FROM "audit_events" WHERE "subject" = 'booking:' || "bookings"."id" AND "action" = 'booking.switch')
)
WHERE "state" IN ('confirmed', 'attended', 'missed', 'cancelled');
