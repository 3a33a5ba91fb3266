-- A booked enquiry whose only seat in a batch was cancelled by an earlier release comes back to the tasks, as `markSeatCancelled` does now.
-- One that staff have called or changed since stays.
WITH RECURSIVE "family" ("root", "id") AS (
  SELECT "id", "id" FROM "leads" WHERE "state" = 'booked' AND "merged_into" IS NULL
  UNION SELECT "family"."root", "copy"."id" FROM "family" JOIN "leads" "copy" ON "copy"."merged_into" = "family"."id"
), "seats" AS (
  SELECT "root", max("bookings"."state_at") FILTER (WHERE "bookings"."state" = 'cancelled') AS "cancelled_at",
    (array_agg("offerings"."title" ORDER BY "bookings"."state_at" DESC) FILTER (WHERE "bookings"."state" = 'cancelled'))[1] AS "title"
  FROM "family" JOIN "bookings" ON "bookings"."lead_id" = "family"."id" JOIN "offerings" ON "offerings"."id" = "bookings"."offering_id"
  WHERE "offerings"."kind" = 'batch' GROUP BY "root"
  HAVING bool_or("bookings"."state" = 'cancelled')
    AND NOT bool_or("bookings"."state" IN ('held', 'offered', 'confirmed', 'attended', 'missed', 'waiting'))
), "found" AS (
  SELECT "leads"."id", "title", "leads"."follow_up_at" IS NULL AS "is_new", date_trunc('milliseconds', now()) AS "due", CASE
    WHEN "booked"."from_state" IN ('contacted', 'qualified') THEN "booked"."from_state"
    WHEN "leads"."first_contacted_at" IS NOT NULL THEN 'contacted' WHEN "leads"."assigned_to" IS NOT NULL THEN 'assigned' ELSE 'submitted' END AS "to_state"
  FROM "seats" JOIN "leads" ON "leads"."id" = "root"
    LEFT JOIN LATERAL (SELECT "from_state" FROM "lead_events" WHERE "lead_id" = "root" AND "kind" = 'state' AND "to_state" = 'booked'
      ORDER BY "id" DESC LIMIT 1) AS "booked" ON true
  WHERE NOT EXISTS (SELECT FROM "lead_events" WHERE "lead_id" = "root" AND "kind" IN ('state', 'call') AND "at" > "cancelled_at")
), "changed" AS (
  UPDATE "leads" SET "state" = "to_state", "follow_up_at" = coalesce("follow_up_at", "due"), "updated_at" = now(), "version" = "version" + 1
  FROM "found" WHERE "leads"."id" = "found"."id"
)
INSERT INTO "lead_events" ("lead_id", "kind", "from_state", "to_state", "detail")
SELECT "id", 'state', 'booked', "to_state", jsonb_build_object('because', 'seat-cancelled', 'title', "title")
  || CASE WHEN "is_new" THEN jsonb_build_object('followUp', to_char("due" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ELSE '{}' END
FROM "found";
