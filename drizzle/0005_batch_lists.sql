CREATE INDEX "bookables_by_slot" ON "bookables" USING btree ("days","part","starts_at","id");--> statement-breakpoint
CREATE INDEX "bookables_begun" ON "bookables" USING gist (tstzrange("starts_at", greatest("starts_at", "closes_at"))) WHERE "bookables"."starts_at" is not null;--> statement-breakpoint
CREATE INDEX "bookables_closing" ON "bookables" USING btree ("course_id","closes_at","id");--> statement-breakpoint
CREATE INDEX "bookables_opening" ON "bookables" USING btree ("opens_at") WHERE "bookables"."opens_at" is not null;