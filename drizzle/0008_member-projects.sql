DROP INDEX "releases_technologies";--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "by_member" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "consented_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "consent_notice" text;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "outlives_account" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "technologies" jsonb GENERATED ALWAYS AS (fields -> 'technologies') STORED;--> statement-breakpoint
CREATE INDEX "releases_technologies" ON "releases" USING gin ("technologies");--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_member_writes_projects" CHECK (not "publications"."by_member" or "publications"."kind" = 'project');--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_consent_whole" CHECK (("publications"."consented_at" is null) = ("publications"."consent_notice" is null) and ("publications"."by_member" or "publications"."consented_at" is null));--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_member_consents" CHECK (not "publications"."by_member" or "publications"."submitted_at" is null or "publications"."consented_at" is not null);--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_outlives_by_consent" CHECK (not "publications"."outlives_account" or "publications"."consented_at" is not null);