ALTER TABLE "messages" DROP CONSTRAINT "messages_state_known";--> statement-breakpoint
DROP INDEX "messages_dead";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "next_try_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
CREATE INDEX "messages_undelivered" ON "messages" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "messages"."state" in ('waiting','dead');--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_state_known" CHECK ("messages"."state" in ('waiting','sent','dead','dropped'));