ALTER TABLE "two_factors" ADD COLUMN "last_used_step" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "invited_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "users_oldest" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_role_oldest" ON "users" USING btree ("role","created_at","id");--> statement-breakpoint
CREATE INDEX "users_staff_oldest" ON "users" USING btree ("created_at","id") WHERE "users"."role" <> 'member';--> statement-breakpoint
CREATE INDEX "users_name_or_email" ON "users" USING gin ("name" gin_trgm_ops,"email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "verifications_value" ON "verifications" USING btree ("value");