ALTER TABLE "rooms" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "trainers" ADD COLUMN "removed_at" timestamp with time zone;