CREATE TABLE "earlier_seats" (
	"booking_id" uuid NOT NULL,
	"offering_id" uuid NOT NULL,
	"seated_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	CONSTRAINT "earlier_seats_booking_id_left_at_pk" PRIMARY KEY("booking_id","left_at")
);
--> statement-breakpoint
ALTER TABLE "earlier_seats" ADD CONSTRAINT "earlier_seats_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earlier_seats" ADD CONSTRAINT "earlier_seats_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "earlier_seats_of" ON "earlier_seats" USING btree ("offering_id");--> statement-breakpoint
CREATE VIEW "public"."class_places" AS (
  select class_sessions.id as session_id, bookings.id as booking_id from class_sessions join bookings on bookings.offering_id = class_sessions.offering_id
    and class_sessions.starts_at <@ tstzrange(bookings.seated_at, null)
  union select class_sessions.id, earlier_seats.booking_id from class_sessions join earlier_seats on earlier_seats.offering_id = class_sessions.offering_id
    and class_sessions.starts_at <@ tstzrange(earlier_seats.seated_at, earlier_seats.left_at)
  union select session_id, booking_id from class_attendance where mark in ('present','late'));--> statement-breakpoint
-- The moves that the audit knows and that were not undone.
INSERT INTO "earlier_seats" ("booking_id", "offering_id", "seated_at", "left_at")
SELECT "booking_id", "offering_id", "seated_at", "left_at" FROM (
  SELECT "bookings"."id" AS "booking_id", "offerings"."id" AS "offering_id", "moved"."at" AS "left_at", coalesce(
    ("moved"."before"->>'seatedAt')::timestamptz, lag("moved"."at") OVER (PARTITION BY "bookings"."id" ORDER BY "moved"."id"), "bookings"."created_at"
  ) AS "seated_at"
  FROM "audit_events" "moved"
    JOIN "bookings" ON "moved"."subject" = 'booking:' || "bookings"."id"
    JOIN "offerings" ON "offerings"."id"::text = "moved"."before"->>'offering'
  WHERE "moved"."action" = 'booking.switch' AND NOT EXISTS (SELECT FROM "audit_events" "undone" WHERE "undone"."subject" = "moved"."subject"
    AND "undone"."action" = 'booking.switch.undo' AND "undone"."before" = "moved"."after" AND "undone"."id" > "moved"."id")
) AS "moves" WHERE "seated_at" < "left_at"
ON CONFLICT DO NOTHING;
