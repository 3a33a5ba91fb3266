-- A refund is a row of its own: part of a payment can be given back, and more than once.
INSERT INTO payment_refunds (payment_id, amount_paise, reference, refunded_by, refunded_at)
	SELECT id, amount_paise, refund_reference, refunded_by, refunded_at FROM booking_payments WHERE outcome = 'refunded';
--> statement-breakpoint
ALTER TABLE "booking_payments" DROP CONSTRAINT "booking_payments_refund_known";
--> statement-breakpoint
ALTER TABLE "booking_payments" DROP CONSTRAINT "booking_payments_outcome_known";
--> statement-breakpoint
UPDATE booking_payments SET outcome = 'refund-due' WHERE outcome = 'refunded';
--> statement-breakpoint
ALTER TABLE "booking_payments" DROP CONSTRAINT "booking_payments_refunded_by_users_id_fk";
--> statement-breakpoint
DROP INDEX "booking_payments_refunded_by";
--> statement-breakpoint
ALTER TABLE "booking_payments" DROP COLUMN "refund_reference";
--> statement-breakpoint
ALTER TABLE "booking_payments" DROP COLUMN "refunded_by";
--> statement-breakpoint
ALTER TABLE "booking_payments" DROP COLUMN "refunded_at";
--> statement-breakpoint
ALTER TABLE "booking_payments" ADD CONSTRAINT "booking_payments_outcome_known" CHECK ("booking_payments"."outcome" in ('seat','refund-due'));
