ALTER TABLE "counsellors" ADD COLUMN "courses" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "counsellors" ADD COLUMN "weekdays" integer[] DEFAULT '{1,2,3,4,5,6,7}' NOT NULL;--> statement-breakpoint
ALTER TABLE "counsellors" ADD COLUMN "starts_minute" integer DEFAULT 540 NOT NULL;--> statement-breakpoint
ALTER TABLE "counsellors" ADD COLUMN "ends_minute" integer DEFAULT 1260 NOT NULL;--> statement-breakpoint
ALTER TABLE "counsellors" ADD COLUMN "most_open" integer;--> statement-breakpoint
ALTER TABLE "counsellors" ADD COLUMN "back_on" date;--> statement-breakpoint
ALTER TABLE "counsellors" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "counsellors" ADD CONSTRAINT "counsellors_weekdays_known" CHECK (cardinality("counsellors"."weekdays") between 1 and 7 and "counsellors"."weekdays" <@ array[1,2,3,4,5,6,7]);--> statement-breakpoint
ALTER TABLE "counsellors" ADD CONSTRAINT "counsellors_minutes_in_order" CHECK (0 <= "counsellors"."starts_minute" and "counsellors"."starts_minute" < "counsellors"."ends_minute" and "counsellors"."ends_minute" <= 1440);--> statement-breakpoint
ALTER TABLE "counsellors" ADD CONSTRAINT "counsellors_most_open_positive" CHECK ("counsellors"."most_open" between 1 and 10000);