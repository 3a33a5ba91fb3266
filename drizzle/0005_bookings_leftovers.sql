ALTER TABLE "booking_payments" ADD COLUMN "refund_reference" text;--> statement-breakpoint
ALTER TABLE "booking_payments" ADD COLUMN "refunded_by" text;--> statement-breakpoint
ALTER TABLE "booking_payments" ADD COLUMN "refunded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "reminded_of" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking_payments" ADD CONSTRAINT "booking_payments_refunded_by_users_id_fk" FOREIGN KEY ("refunded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookable_moves_moved_by" ON "bookable_moves" USING btree ("moved_by") WHERE "bookable_moves"."moved_by" is not null;--> statement-breakpoint
CREATE INDEX "bookable_notices_written_by" ON "bookable_notices" USING btree ("written_by") WHERE "bookable_notices"."written_by" is not null;--> statement-breakpoint
CREATE INDEX "bookables_created_by" ON "bookables" USING btree ("created_by") WHERE "bookables"."created_by" is not null;--> statement-breakpoint
CREATE INDEX "booking_payments_recorded_by" ON "booking_payments" USING btree ("recorded_by") WHERE "booking_payments"."recorded_by" is not null;--> statement-breakpoint
CREATE INDEX "booking_payments_refunded_by" ON "booking_payments" USING btree ("refunded_by") WHERE "booking_payments"."refunded_by" is not null;--> statement-breakpoint
CREATE INDEX "bookings_held_by" ON "bookings" USING btree ("held_by") WHERE "bookings"."held_by" is not null;--> statement-breakpoint
ALTER TABLE "booking_payments" ADD CONSTRAINT "booking_payments_refund_known" CHECK (("booking_payments"."outcome" = 'refunded') = ("booking_payments"."refunded_at" is not null and "booking_payments"."refund_reference" is not null));