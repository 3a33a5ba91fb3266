-- Counters only: nothing in them outlives its window.
DELETE FROM "rate_limits";--> statement-breakpoint
ALTER TABLE "rate_limits" DROP COLUMN "id";--> statement-breakpoint
ALTER TABLE "rate_limits" DROP CONSTRAINT "rate_limits_key_unique";--> statement-breakpoint
DROP INDEX "rate_limits_age";--> statement-breakpoint
ALTER TABLE "rate_limits" ADD PRIMARY KEY ("key");--> statement-breakpoint
ALTER TABLE "rate_limits" ADD COLUMN "window_ends_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "outcome" text DEFAULT 'done' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "category" text GENERATED ALWAYS AS (case
    when action like 'account.sign-%' or action in ('account.code', 'account.pause', 'account.confirm', 'account.session-end', 'account.sessions-end') then 'sign-in'
    when action like 'account.password%' or action like '%two-factor%' or action = 'account.recovery-codes' then 'credential'
    when action like 'person.%' or action in ('account.promote', 'account.invitation-accept') then 'role'
    when action like '%.export' then 'export'
    when action = 'page.open' then 'access'
    else 'record'
  end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "rate_limits_ended" ON "rate_limits" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "audit_events_entries" ON "audit_events" USING btree ("actor_id","address") WHERE "audit_events"."outcome" = 'done' and "audit_events"."action" in ('account.sign-in','account.code');--> statement-breakpoint
CREATE INDEX "audit_events_category" ON "audit_events" USING btree ("category","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_events_not_done" ON "audit_events" USING btree ("outcome","at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "audit_events"."outcome" <> 'done';--> statement-breakpoint
CREATE INDEX "audit_events_address" ON "audit_events" USING btree ("address","at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "audit_events"."address" is not null;--> statement-breakpoint
ALTER TABLE "rate_limits" DROP COLUMN "last_request";--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_outcome_known" CHECK ("audit_events"."outcome" in ('done','refused','failed'));