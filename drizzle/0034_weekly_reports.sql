ALTER TABLE "saved_filters" ADD COLUMN "is_mailed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_filters" ADD COLUMN "mailed_on" date;--> statement-breakpoint
ALTER TABLE "saved_filters" ADD CONSTRAINT "saved_filters_mailed_reports" CHECK (not "saved_filters"."is_mailed" or "saved_filters"."list" like '/staff/reports/%');