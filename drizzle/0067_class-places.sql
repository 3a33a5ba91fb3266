DROP VIEW "public"."class_places";--> statement-breakpoint
CREATE VIEW "public"."class_places" AS (
  select class_sessions.id as session_id, bookings.id as booking_id from class_sessions join bookings on bookings.offering_id = class_sessions.offering_id
    and class_sessions.starts_at <@ tstzrange(bookings.seated_at, null)
  union select class_sessions.id, earlier_seats.booking_id from class_sessions join earlier_seats on earlier_seats.offering_id = class_sessions.offering_id
    and class_sessions.starts_at <@ tstzrange(earlier_seats.seated_at, earlier_seats.left_at)
  union select session_id, booking_id from class_attendance where mark in ('present','late'));