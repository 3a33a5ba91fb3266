ALTER TABLE "rooms" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "trainers" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "counsellors" ADD COLUMN "languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "counsellors" ADD CONSTRAINT "counsellors_languages_known" CHECK ("counsellors"."languages" <@ array['en','te','hi']);--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_language_known" CHECK ("leads"."language" in ('en','te','hi'));