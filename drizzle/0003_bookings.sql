CREATE TABLE "bookable_moves" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"bookable_id" uuid NOT NULL,
	"from_starts_at" timestamp with time zone,
	"to_starts_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"moved_by" text,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookable_moves_somewhere" CHECK ("bookable_moves"."from_starts_at" is distinct from "bookable_moves"."to_starts_at"),
	CONSTRAINT "bookable_moves_note_length" CHECK (length("bookable_moves"."note") <= 400)
);
--> statement-breakpoint
CREATE TABLE "bookable_notices" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"bookable_id" uuid NOT NULL,
	"form_key" uuid,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"written_by" text,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookable_notices_form_key_unique" UNIQUE("form_key"),
	CONSTRAINT "bookable_notices_lengths" CHECK (length("bookable_notices"."subject") between 1 and 120 and length("bookable_notices"."body") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "bookables" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"course_id" text,
	"workshop_id" text,
	"mode" text DEFAULT 'classroom' NOT NULL,
	"days" text,
	"part" text,
	"place" text DEFAULT '' NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"capacity" integer NOT NULL,
	"seats_taken" integer DEFAULT 0 NOT NULL,
	"freed_at" timestamp with time zone,
	"price_paise" bigint,
	"join_url" text,
	"recording_url" text,
	"published_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookables_slug_unique" UNIQUE("slug"),
	CONSTRAINT "bookables_kind_known" CHECK ("bookables"."kind" in ('batch','workshop','event')),
	CONSTRAINT "bookables_slug_shape" CHECK ("bookables"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length("bookables"."slug") <= 120),
	CONSTRAINT "bookables_title_length" CHECK (length("bookables"."title") between 1 and 160),
	CONSTRAINT "bookables_summary_length" CHECK (length("bookables"."summary") <= 400),
	CONSTRAINT "bookables_description_length" CHECK (length("bookables"."description") <= 8000),
	CONSTRAINT "bookables_course_of_batch" CHECK ("bookables"."kind" <> 'batch' or "bookables"."course_id" is not null),
	CONSTRAINT "bookables_career_of_workshop" CHECK (("bookables"."kind" = 'workshop') = ("bookables"."workshop_id" is not null)),
	CONSTRAINT "bookables_mode_known" CHECK ("bookables"."mode" in ('classroom','online','both')),
	CONSTRAINT "bookables_days_known" CHECK ("bookables"."days" in ('weekdays','weekend')),
	CONSTRAINT "bookables_part_known" CHECK ("bookables"."part" in ('morning','afternoon','evening')),
	CONSTRAINT "bookables_ends_after_start" CHECK ("bookables"."ends_at" > "bookables"."starts_at"),
	CONSTRAINT "bookables_dates_together" CHECK (("bookables"."starts_at" is null) = ("bookables"."ends_at" is null) and ("bookables"."starts_at" is null) = ("bookables"."closes_at" is null)),
	CONSTRAINT "bookables_closes_after_opening" CHECK ("bookables"."closes_at" > "bookables"."opens_at"),
	CONSTRAINT "bookables_closes_before_end" CHECK ("bookables"."closes_at" <= "bookables"."ends_at"),
	CONSTRAINT "bookables_capacity_sane" CHECK ("bookables"."capacity" between 1 and 100000),
	CONSTRAINT "bookables_seats_within_capacity" CHECK ("bookables"."seats_taken" between 0 and "bookables"."capacity"),
	CONSTRAINT "bookables_price_not_negative" CHECK ("bookables"."price_paise" >= 0),
	CONSTRAINT "bookables_links_https" CHECK (coalesce("bookables"."join_url", 'https://') like 'https://%' and coalesce("bookables"."recording_url", 'https://') like 'https://%')
);
--> statement-breakpoint
CREATE TABLE "booking_payments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"booking_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"outcome" text NOT NULL,
	"recorded_by" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_payments_reference_unique" UNIQUE("reference"),
	CONSTRAINT "booking_payments_amount_positive" CHECK ("booking_payments"."amount_paise" > 0),
	CONSTRAINT "booking_payments_outcome_known" CHECK ("booking_payments"."outcome" in ('seat','refund-due','refunded'))
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"reference" text NOT NULL,
	"bookable_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"state" text NOT NULL,
	"expires_at" timestamp with time zone,
	"waiting_since" timestamp with time zone,
	"held_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "bookings_reference_unique" UNIQUE("reference"),
	CONSTRAINT "bookings_reference_shape" CHECK ("bookings"."reference" ~ '^B-[0-9A-HJKMNP-TV-Z]{6,8}$'),
	CONSTRAINT "bookings_state_known" CHECK ("bookings"."state" in ('held','confirmed','attended','missed','waiting','offered','cancelled','expired','left')),
	CONSTRAINT "bookings_lapse_known" CHECK (("bookings"."state" in ('held','offered')) = ("bookings"."expires_at" is not null)),
	CONSTRAINT "bookings_line_known" CHECK ("bookings"."state" not in ('waiting','offered') or "bookings"."waiting_since" is not null)
);
--> statement-breakpoint
CREATE TABLE "wishlist_shares" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "leads" DROP CONSTRAINT "leads_intent_known";--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "lead_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "breaches" ADD COLUMN "form_key" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "wishlist_entries" ADD COLUMN "alerts_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookable_moves" ADD CONSTRAINT "bookable_moves_bookable_id_bookables_id_fk" FOREIGN KEY ("bookable_id") REFERENCES "public"."bookables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookable_moves" ADD CONSTRAINT "bookable_moves_moved_by_users_id_fk" FOREIGN KEY ("moved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookable_notices" ADD CONSTRAINT "bookable_notices_bookable_id_bookables_id_fk" FOREIGN KEY ("bookable_id") REFERENCES "public"."bookables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookable_notices" ADD CONSTRAINT "bookable_notices_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookables" ADD CONSTRAINT "bookables_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_payments" ADD CONSTRAINT "booking_payments_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_payments" ADD CONSTRAINT "booking_payments_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_bookable_id_bookables_id_fk" FOREIGN KEY ("bookable_id") REFERENCES "public"."bookables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_held_by_users_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_shares" ADD CONSTRAINT "wishlist_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookable_moves_of" ON "bookable_moves" USING btree ("bookable_id","id");--> statement-breakpoint
CREATE INDEX "bookable_notices_of" ON "bookable_notices" USING btree ("bookable_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bookables_workshop_once" ON "bookables" USING btree ("workshop_id","starts_at") WHERE "bookables"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "bookables_by_start" ON "bookables" USING btree ("kind","starts_at","id");--> statement-breakpoint
CREATE INDEX "bookables_by_end" ON "bookables" USING btree ("kind","ends_at","id");--> statement-breakpoint
CREATE INDEX "bookables_of_course" ON "bookables" USING btree ("course_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "bookables_start" ON "bookables" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "bookables_by_slot" ON "bookables" USING btree ("days","part","starts_at","id");--> statement-breakpoint
CREATE INDEX "bookables_begun" ON "bookables" USING gist (tstzrange("starts_at", greatest("starts_at", "closes_at"))) WHERE "bookables"."starts_at" is not null;--> statement-breakpoint
CREATE INDEX "bookables_closing" ON "bookables" USING btree ("course_id","closes_at","id");--> statement-breakpoint
CREATE INDEX "bookables_opening" ON "bookables" USING btree ("opens_at") WHERE "bookables"."opens_at" is not null;--> statement-breakpoint
CREATE INDEX "booking_payments_of" ON "booking_payments" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_once" ON "bookings" USING btree ("bookable_id","lead_id") WHERE "bookings"."state" in ('held','confirmed','attended','missed','waiting','offered');--> statement-breakpoint
CREATE INDEX "bookings_line" ON "bookings" USING btree ("bookable_id","waiting_since","id") WHERE "bookings"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "bookings_lapsing" ON "bookings" USING btree ("bookable_id","expires_at") WHERE "bookings"."state" in ('held','offered');--> statement-breakpoint
CREATE INDEX "bookings_roster" ON "bookings" USING btree ("bookable_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_of_lead" ON "bookings" USING btree ("lead_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wishlist_shares_one" ON "wishlist_shares" USING btree ("user_id") WHERE "wishlist_shares"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "wishlist_shares_of" ON "wishlist_shares" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rate_limits_age" ON "rate_limits" USING btree ("last_request");--> statement-breakpoint
CREATE INDEX "sessions_ended" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verifications_value_words" ON "verifications" USING gin ("value" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "verifications_ended" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "consents_news" ON "consents" USING btree ("given_at") WHERE "consents"."purpose" = 'updates' and "consents"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "wishlist_entries_removed" ON "wishlist_entries" USING btree ("changed_at") WHERE "wishlist_entries"."removed";--> statement-breakpoint
CREATE INDEX "wishlist_entries_alerts" ON "wishlist_entries" USING btree ("course_id") WHERE "wishlist_entries"."alerts_since" is not null;--> statement-breakpoint
ALTER TABLE "breaches" ADD CONSTRAINT "breaches_form_key_unique" UNIQUE("form_key");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_once_member" UNIQUE("user_id","channel","kind","cause");--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_intent_known" CHECK ("leads"."intent" in ('call','brochure','demo','test','seat'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_of_one" CHECK (num_nonnulls("messages"."lead_id", "messages"."user_id") = 1);--> statement-breakpoint
ALTER TABLE "wishlist_entries" ADD CONSTRAINT "wishlist_entries_no_alerts_of_removed" CHECK (not ("wishlist_entries"."removed" and "wishlist_entries"."alerts_since" is not null));