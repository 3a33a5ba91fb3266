CREATE INDEX "users_by_name" ON "users" USING btree (lower(coalesce("name", '')),"id");--> statement-breakpoint
CREATE INDEX "leads_by_name" ON "leads" USING btree (lower(coalesce("name", '')),"id");--> statement-breakpoint
CREATE INDEX "leads_by_state" ON "leads" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "leads_by_course" ON "leads" USING btree (lower(coalesce("course_id", '')),"id");--> statement-breakpoint
CREATE INDEX "leads_by_due" ON "leads" USING btree (coalesce("follow_up_at", 'infinity'::timestamptz),"id");