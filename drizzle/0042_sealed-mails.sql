ALTER TABLE "messages" DROP CONSTRAINT "messages_of_one";--> statement-breakpoint
ALTER TABLE "publications" DROP CONSTRAINT "publications_kind_known";--> statement-breakpoint
ALTER TABLE "releases" DROP CONSTRAINT "releases_kind_known";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "sealed" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_of_one" CHECK (num_nonnulls("messages"."lead_id", "messages"."user_id") = 1 or ("messages"."sealed" is not null and "messages"."lead_id" is null));--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_kind_known" CHECK ("publications"."kind" in ('post','project','achievement','institute','banner','popup','claim','counting','home','question','answer','teacher','photograph','video','policy','plans','course','quiz','roadmap','topic','mail','sms','template'));--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_kind_known" CHECK ("releases"."kind" in ('post','project','achievement','institute','banner','popup','claim','counting','home','question','answer','teacher','photograph','video','policy','plans','course','quiz','roadmap','topic','mail','sms','template'));