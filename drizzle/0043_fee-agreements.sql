CREATE TABLE "fee_agreements" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"booking_id" uuid NOT NULL,
	"course_paise" bigint NOT NULL,
	"discount_paise" bigint DEFAULT 0 NOT NULL,
	"discount_kind" text,
	"discount_note" text DEFAULT '' NOT NULL,
	"gst_percent" integer NOT NULL,
	"waived_paise" bigint DEFAULT 0 NOT NULL,
	"waive_note" text DEFAULT '' NOT NULL,
	"waived_by" text,
	"waived_at" timestamp with time zone,
	"agreed_by" text,
	"agreed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "fee_agreements_amounts_sane" CHECK ("fee_agreements"."course_paise" > 0 and "fee_agreements"."discount_paise" between 0 and "fee_agreements"."course_paise"),
	CONSTRAINT "fee_agreements_discount_reason" CHECK (("fee_agreements"."discount_paise" > 0) = ("fee_agreements"."discount_kind" is not null)),
	CONSTRAINT "fee_agreements_discount_known" CHECK ("fee_agreements"."discount_kind" in ('scholarship','early','referral','second-course','other')),
	CONSTRAINT "fee_agreements_waived_sane" CHECK ("fee_agreements"."waived_paise" between 0 and "fee_agreements"."course_paise" - "fee_agreements"."discount_paise"),
	CONSTRAINT "fee_agreements_waived_whole" CHECK (("fee_agreements"."waived_paise" > 0) = ("fee_agreements"."waived_at" is not null)),
	CONSTRAINT "fee_agreements_gst_sane" CHECK ("fee_agreements"."gst_percent" between 0 and 40),
	CONSTRAINT "fee_agreements_note_lengths" CHECK (length("fee_agreements"."discount_note") <= 200 and length("fee_agreements"."waive_note") <= 200)
);--> statement-breakpoint
CREATE TABLE "fee_instalments" (
	"agreement_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"due_on" date NOT NULL,
	"amount_paise" bigint NOT NULL,
	CONSTRAINT "fee_instalments_agreement_id_number_pk" PRIMARY KEY("agreement_id","number"),
	CONSTRAINT "fee_instalments_number_sane" CHECK ("fee_instalments"."number" between 1 and 12),
	CONSTRAINT "fee_instalments_amount_positive" CHECK ("fee_instalments"."amount_paise" > 0)
);--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	"reference" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"refunded_by" text,
	"refunded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reversed_at" timestamp with time zone,
	"reversed_by" text,
	CONSTRAINT "payment_refunds_amount_positive" CHECK ("payment_refunds"."amount_paise" > 0),
	CONSTRAINT "payment_refunds_note_length" CHECK (length("payment_refunds"."note") <= 200)
);--> statement-breakpoint
ALTER TABLE "booking_payments" DROP CONSTRAINT "booking_payments_reference_unique";--> statement-breakpoint
ALTER TABLE "booking_payments" ADD COLUMN "gst_percent" integer;--> statement-breakpoint
ALTER TABLE "booking_payments" ADD COLUMN "refunded_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_payments" ADD COLUMN "reversed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking_payments" ADD COLUMN "reversed_by" text;--> statement-breakpoint
ALTER TABLE "booking_payments" ADD COLUMN "reverse_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "fee_agreements" ADD CONSTRAINT "fee_agreements_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_agreements" ADD CONSTRAINT "fee_agreements_waived_by_users_id_fk" FOREIGN KEY ("waived_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_agreements" ADD CONSTRAINT "fee_agreements_agreed_by_users_id_fk" FOREIGN KEY ("agreed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_instalments" ADD CONSTRAINT "fee_instalments_agreement_id_fee_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."fee_agreements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment_id_booking_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."booking_payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_refunded_by_users_id_fk" FOREIGN KEY ("refunded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_reversed_by_users_id_fk" FOREIGN KEY ("reversed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_agreements_current" ON "fee_agreements" USING btree ("booking_id") WHERE "fee_agreements"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "fee_agreements_of" ON "fee_agreements" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "fee_agreements_agreed_at" ON "fee_agreements" USING btree ("agreed_at") WHERE "fee_agreements"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "fee_agreements_agreed_by" ON "fee_agreements" USING btree ("agreed_by") WHERE "fee_agreements"."agreed_by" is not null;--> statement-breakpoint
CREATE INDEX "fee_agreements_waived_by" ON "fee_agreements" USING btree ("waived_by") WHERE "fee_agreements"."waived_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_reference" ON "payment_refunds" USING btree ("payment_id","reference") WHERE "payment_refunds"."reversed_at" is null;--> statement-breakpoint
CREATE INDEX "payment_refunds_refunded_by" ON "payment_refunds" USING btree ("refunded_by") WHERE "payment_refunds"."refunded_by" is not null;--> statement-breakpoint
CREATE INDEX "payment_refunds_reversed_by" ON "payment_refunds" USING btree ("reversed_by") WHERE "payment_refunds"."reversed_by" is not null;--> statement-breakpoint
ALTER TABLE "booking_payments" ADD CONSTRAINT "booking_payments_reversed_by_users_id_fk" FOREIGN KEY ("reversed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_payments_reference" ON "booking_payments" USING btree ("reference") WHERE "booking_payments"."reversed_at" is null;--> statement-breakpoint
CREATE INDEX "booking_payments_reversed_by" ON "booking_payments" USING btree ("reversed_by") WHERE "booking_payments"."reversed_by" is not null;--> statement-breakpoint
ALTER TABLE "booking_payments" ADD CONSTRAINT "booking_payments_gst_sane" CHECK ("booking_payments"."gst_percent" between 0 and 40);--> statement-breakpoint
ALTER TABLE "booking_payments" ADD CONSTRAINT "booking_payments_refunded_sane" CHECK ("booking_payments"."refunded_paise" between 0 and "booking_payments"."amount_paise");--> statement-breakpoint
ALTER TABLE "booking_payments" ADD CONSTRAINT "booking_payments_reversed_unrefunded" CHECK ("booking_payments"."reversed_at" is null or "booking_payments"."refunded_paise" = 0);--> statement-breakpoint
ALTER TABLE "booking_payments" ADD CONSTRAINT "booking_payments_reverse_note_length" CHECK (length("booking_payments"."reverse_note") <= 200);--> statement-breakpoint
CREATE VIEW "public"."instalment_standings" AS (
  select agreed.id as agreement_id, agreed.booking_id, part.number, part.due_on, part.amount_paise,
    greatest(0, least(upto.paise, payable.paise) - greatest(least(upto.paise - part.amount_paise, payable.paise), received.paise))::bigint as open_paise
  from fee_agreements agreed
    join bookings on bookings.id = agreed.booking_id
    cross join lateral (select coalesce(sum(amount_paise - refunded_paise), 0)::bigint as paise from booking_payments
    where booking_payments.booking_id = agreed.booking_id and outcome = 'seat' and reversed_at is null) received
    cross join lateral (select case when bookings.state in ('held','offered','confirmed','attended','missed')
      then agreed.course_paise - agreed.discount_paise - agreed.waived_paise else 0 end as paise) payable
    join fee_instalments part on part.agreement_id = agreed.id
    cross join lateral (select sum(amount_paise) as paise from fee_instalments before
      where before.agreement_id = part.agreement_id and before.number <= part.number) upto
  where agreed.replaced_at is null);--> statement-breakpoint
CREATE VIEW "public"."fee_standings" AS (
  select agreed.booking_id, agreed.id as agreement_id, agreed.course_paise - agreed.discount_paise as agreed_paise, agreed.waived_paise,
    received.paise as received_paise, greatest(0, received.paise - (agreed.course_paise - agreed.discount_paise - agreed.waived_paise))::bigint as over_paise,
    coalesce(due.open, 0)::bigint as open_paise, coalesce(due.overdue, 0)::bigint as overdue_paise, due.next_on, due.next_paise
  from fee_agreements agreed
    cross join lateral (select coalesce(sum(amount_paise - refunded_paise), 0)::bigint as paise from booking_payments
    where booking_payments.booking_id = agreed.booking_id and outcome = 'seat' and reversed_at is null) received
    cross join lateral (select sum(open_paise) as open, sum(open_paise) filter (where due_on < (now() at time zone 'Asia/Kolkata')::date) as overdue,
      min(due_on) filter (where open_paise > 0) as next_on, ((array_agg(open_paise order by number) filter (where open_paise > 0))[1])::bigint as next_paise
      from instalment_standings where instalment_standings.agreement_id = agreed.id) due
  where agreed.replaced_at is null);
--> statement-breakpoint
-- Instalments add up to what was agreed, in the order of their days; looked at once the transaction has written all of them.
CREATE FUNCTION check_instalments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	agreement uuid;
BEGIN
	IF TG_TABLE_NAME = 'fee_agreements' THEN agreement := NEW.id;
	ELSIF TG_OP = 'DELETE' THEN agreement := OLD.agreement_id;
	ELSE agreement := NEW.agreement_id;
	END IF;
	IF EXISTS (
		SELECT FROM fee_agreements WHERE id = agreement
			AND course_paise - discount_paise <> (SELECT coalesce(sum(amount_paise), 0) FROM fee_instalments WHERE agreement_id = agreement)
	) THEN
		RAISE EXCEPTION 'The instalments of % do not add up to what was agreed.', agreement USING ERRCODE = 'check_violation', CONSTRAINT = 'fee_instalments_add_up';
	END IF;
	IF EXISTS (
		SELECT FROM fee_instalments one JOIN fee_instalments later ON later.agreement_id = one.agreement_id AND later.number > one.number AND later.due_on < one.due_on
		WHERE one.agreement_id = agreement
	) THEN
		RAISE EXCEPTION 'The instalments of % are not in the order of their days.', agreement USING ERRCODE = 'check_violation', CONSTRAINT = 'fee_instalments_in_order';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER fee_agreements_add_up AFTER INSERT OR UPDATE OF course_paise, discount_paise ON fee_agreements
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_instalments();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER fee_instalments_add_up AFTER INSERT OR UPDATE OR DELETE ON fee_instalments
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_instalments();
--> statement-breakpoint
-- Refunds are summed by the database, so that no code can give back more than came: booking_payments_refunded_sane refuses it.
CREATE FUNCTION count_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE booking_payments SET refunded_paise = refunded_paise
		+ CASE WHEN NEW.reversed_at IS NULL THEN NEW.amount_paise ELSE 0 END
		- CASE WHEN TG_OP = 'UPDATE' AND OLD.reversed_at IS NULL THEN OLD.amount_paise ELSE 0 END
	WHERE id = NEW.payment_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payment_refunds_counted AFTER INSERT OR UPDATE ON payment_refunds FOR EACH ROW EXECUTE FUNCTION count_refunds();
