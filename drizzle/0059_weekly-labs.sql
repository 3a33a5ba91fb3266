ALTER TABLE "class_sessions" DROP CONSTRAINT "class_sessions_once";--> statement-breakpoint
ALTER TABLE "class_plans" ADD COLUMN "lab_weekday" integer;--> statement-breakpoint
ALTER TABLE "class_plans" ADD COLUMN "lab_starts_minute" integer;--> statement-breakpoint
ALTER TABLE "class_plans" ADD COLUMN "lab_ends_minute" integer;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD COLUMN "kind" text DEFAULT 'class' NOT NULL;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_once" UNIQUE("offering_id","kind","planned_day");--> statement-breakpoint
ALTER TABLE "class_plans" ADD CONSTRAINT "class_plans_lab_whole" CHECK (num_nonnulls("class_plans"."lab_weekday", "class_plans"."lab_starts_minute", "class_plans"."lab_ends_minute") in (0, 3));--> statement-breakpoint
ALTER TABLE "class_plans" ADD CONSTRAINT "class_plans_lab_weekday_known" CHECK ("class_plans"."lab_weekday" between 1 and 7);--> statement-breakpoint
ALTER TABLE "class_plans" ADD CONSTRAINT "class_plans_lab_hours_known" CHECK ("class_plans"."lab_starts_minute" >= 0 and "class_plans"."lab_starts_minute" < "class_plans"."lab_ends_minute" and "class_plans"."lab_ends_minute" <= 1440);--> statement-breakpoint
ALTER TABLE "class_plans" ADD CONSTRAINT "class_plans_lab_outside_class" CHECK ("class_plans"."lab_weekday" <> all("class_plans"."weekdays") or "class_plans"."lab_ends_minute" <= "class_plans"."starts_minute" or "class_plans"."lab_starts_minute" >= "class_plans"."ends_minute");--> statement-breakpoint
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_kind_known" CHECK ("class_sessions"."kind" in ('class','lab'));--> statement-breakpoint
ALTER TABLE "class_sessions" DROP CONSTRAINT "class_sessions_one_at_a_time";--> statement-breakpoint
-- A class and a lab of one day may exchange their hours in one transaction.
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_one_at_a_time" EXCLUDE USING gist ("offering_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("cancelled_at" IS NULL) DEFERRABLE;
