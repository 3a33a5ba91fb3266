CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"subject" text NOT NULL,
	"seal" text NOT NULL,
	"cause" text NOT NULL,
	"consents" jsonb NOT NULL,
	"erased_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kept_until" timestamp with time zone NOT NULL,
	CONSTRAINT "erasures_cause_known" CHECK ("erasures"."cause" in ('asked','withdrawn','period-over','staff'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erasure_warned_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "erasures_newest" ON "erasures" USING btree ("erased_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "erasures_kept_until" ON "erasures" USING btree ("kept_until");