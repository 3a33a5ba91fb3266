DROP INDEX "leads_phone";--> statement-breakpoint
DROP INDEX "leads_email";--> statement-breakpoint
CREATE INDEX "leads_phone" ON "leads" USING btree ("phone","merged_into");--> statement-breakpoint
CREATE INDEX "leads_email" ON "leads" USING btree ("email","merged_into") WHERE "leads"."email" is not null;