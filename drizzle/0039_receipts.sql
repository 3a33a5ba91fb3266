CREATE TABLE "receipt_counters" (
	"year" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "receipt_counters_year_shape" CHECK ("receipt_counters"."year" ~ '^[0-9]{4}-[0-9]{2}$'),
	CONSTRAINT "receipt_counters_last_positive" CHECK ("receipt_counters"."last" > 0)
);
--> statement-breakpoint
ALTER TABLE "booking_payments" ALTER COLUMN "reference" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_payments" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "booking_payments" ADD COLUMN "receipt_number" text;--> statement-breakpoint
ALTER TABLE "booking_payments" ADD CONSTRAINT "booking_payments_receipt_number_unique" UNIQUE("receipt_number");--> statement-breakpoint
ALTER TABLE "booking_payments" ADD CONSTRAINT "booking_payments_method_known" CHECK ("booking_payments"."method" in ('cash','upi','card','transfer','cheque'));--> statement-breakpoint
ALTER TABLE "booking_payments" ADD CONSTRAINT "booking_payments_reference_needed" CHECK ("booking_payments"."reference" is not null or "booking_payments"."method" = 'cash');--> statement-breakpoint
ALTER TABLE "booking_payments" ADD CONSTRAINT "booking_payments_receipt_shape" CHECK ("booking_payments"."receipt_number" ~ '^[0-9]{4}-[0-9]{2}/[0-9]{4,}$');