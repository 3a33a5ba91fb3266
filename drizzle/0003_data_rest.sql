ALTER TABLE "breaches" ADD COLUMN "form_key" uuid;--> statement-breakpoint
CREATE INDEX "rate_limits_age" ON "rate_limits" USING btree ("last_request");--> statement-breakpoint
CREATE INDEX "sessions_ended" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verifications_value_words" ON "verifications" USING gin ("value" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "verifications_ended" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "consents_news" ON "consents" USING btree ("given_at") WHERE "consents"."purpose" = 'updates' and "consents"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "wishlist_entries_removed" ON "wishlist_entries" USING btree ("changed_at") WHERE "wishlist_entries"."removed";--> statement-breakpoint
ALTER TABLE "breaches" ADD CONSTRAINT "breaches_form_key_unique" UNIQUE("form_key");