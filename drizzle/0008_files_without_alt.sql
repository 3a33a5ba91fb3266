ALTER TABLE "files" DROP CONSTRAINT "files_alt_length";--> statement-breakpoint
ALTER TABLE "files" DROP COLUMN "alt";