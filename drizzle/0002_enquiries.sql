CREATE TABLE "two_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"user_id" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"last_used_step" integer
);
--> statement-breakpoint
CREATE TABLE "breaches" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"affected" text NOT NULL,
	"measures" text DEFAULT '' NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"noticed_at" timestamp with time zone NOT NULL,
	"board_told_at" timestamp with time zone,
	"people_told_at" timestamp with time zone,
	"recorded_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "breaches_noticed_after" CHECK ("breaches"."noticed_at" >= "breaches"."happened_at")
);
--> statement-breakpoint
CREATE TABLE "csv_upload_chunks" (
	"upload_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "csv_upload_chunks_upload_id_number_pk" PRIMARY KEY("upload_id","number")
);
--> statement-breakpoint
CREATE TABLE "csv_uploads" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" text NOT NULL,
	"list" text NOT NULL,
	"encoding" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_filters" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" text NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "saved_filters_name_length" CHECK (length("saved_filters"."name") between 1 and 60),
	CONSTRAINT "saved_filters_query_length" CHECK (length("saved_filters"."query") <= 2000)
);
--> statement-breakpoint
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
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"lead_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"notice_version" text NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	"given_by" text DEFAULT 'self' NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "consents_once" UNIQUE("lead_id","purpose","given_at"),
	CONSTRAINT "consents_purpose_known" CHECK ("consents"."purpose" in ('contact','updates')),
	CONSTRAINT "consents_given_by_known" CHECK ("consents"."given_by" in ('self','guardian')),
	CONSTRAINT "consents_withdrawn_after" CHECK ("consents"."withdrawn_at" >= "consents"."given_at")
);
--> statement-breakpoint
CREATE TABLE "counsellors" (
	"user_id" text PRIMARY KEY NOT NULL,
	"available" boolean DEFAULT true NOT NULL,
	"last_assigned_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "lead_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lead_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" text,
	"kind" text NOT NULL,
	"from_state" text,
	"to_state" text,
	"note" text,
	"detail" jsonb
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"reference" text NOT NULL,
	"form_key" uuid,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text,
	"course_id" text,
	"batch" text,
	"visitor_type" text,
	"intent" text DEFAULT 'call' NOT NULL,
	"preferred_time" text,
	"message" text,
	"is_minor" boolean DEFAULT false NOT NULL,
	"guardian_name" text,
	"guardian_phone" text,
	"guardian_agreed_at" timestamp with time zone,
	"page" text NOT NULL,
	"first_source" jsonb,
	"last_source" jsonb,
	"source_name" text DEFAULT 'direct' NOT NULL,
	"origin" text DEFAULT 'form' NOT NULL,
	"state" text DEFAULT 'submitted' NOT NULL,
	"assigned_to" text,
	"follow_up_at" timestamp with time zone,
	"first_contacted_at" timestamp with time zone,
	"merged_into" uuid,
	"user_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"erased_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (lower(name || ' ' || phone || ' ' || coalesce(email, '') || ' ' || reference)) STORED NOT NULL,
	CONSTRAINT "leads_reference_unique" UNIQUE("reference"),
	CONSTRAINT "leads_form_key_unique" UNIQUE("form_key"),
	CONSTRAINT "leads_reference_shape" CHECK ("leads"."reference" ~ '^E-[0-9A-HJKMNP-TV-Z]{6,8}$'),
	CONSTRAINT "leads_name_length" CHECK (length("leads"."name") between 1 and 200),
	CONSTRAINT "leads_phone_e164" CHECK ("leads"."phone" ~ '^\+[1-9][0-9]{6,14}$' or ("leads"."erased_at" is not null and "leads"."phone" = '')),
	CONSTRAINT "leads_email_lowercase" CHECK ("leads"."email" = lower("leads"."email")),
	CONSTRAINT "leads_message_length" CHECK (length("leads"."message") <= 4000),
	CONSTRAINT "leads_state_known" CHECK ("leads"."state" in ('submitted','assigned','contacted','qualified','booked','enrolled','lost','unreachable','withdrawn','erased')),
	CONSTRAINT "leads_intent_known" CHECK ("leads"."intent" in ('call','brochure','demo','test')),
	CONSTRAINT "leads_origin_known" CHECK ("leads"."origin" in ('form','staff','import')),
	CONSTRAINT "leads_not_into_itself" CHECK ("leads"."merged_into" <> "leads"."id"),
	CONSTRAINT "leads_version_positive" CHECK ("leads"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"lead_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_fault" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now(),
	"sent_at" timestamp with time zone,
	CONSTRAINT "messages_once" UNIQUE("lead_id","channel","kind","cause"),
	CONSTRAINT "messages_channel_known" CHECK ("messages"."channel" in ('mail','sms','webhook')),
	CONSTRAINT "messages_state_known" CHECK ("messages"."state" in ('waiting','sent','dead','dropped'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "two_factor_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "disabled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erasure_warned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "invited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breaches" ADD CONSTRAINT "breaches_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "csv_upload_chunks" ADD CONSTRAINT "csv_upload_chunks_upload_id_csv_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."csv_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "csv_uploads" ADD CONSTRAINT "csv_uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_filters" ADD CONSTRAINT "saved_filters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counsellors" ADD CONSTRAINT "counsellors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_merged_into_leads_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "two_factors_user" ON "two_factors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "breaches_newest" ON "breaches" USING btree ("noticed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "csv_uploads_user" ON "csv_uploads" USING btree ("user_id","list");--> statement-breakpoint
CREATE INDEX "csv_uploads_age" ON "csv_uploads" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_filters_name" ON "saved_filters" USING btree ("user_id","list","name") WHERE "saved_filters"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "erasures_newest" ON "erasures" USING btree ("erased_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "erasures_kept_until" ON "erasures" USING btree ("kept_until");--> statement-breakpoint
CREATE INDEX "lead_events_lead" ON "lead_events" USING btree ("lead_id","id");--> statement-breakpoint
CREATE INDEX "lead_events_closing" ON "lead_events" USING btree ("lead_id","from_state") WHERE "lead_events"."from_state" in ('qualified','booked','enrolled') and "lead_events"."to_state" in ('lost','unreachable','withdrawn');--> statement-breakpoint
CREATE INDEX "leads_phone" ON "leads" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "leads_email" ON "leads" USING btree ("email") WHERE "leads"."email" is not null;--> statement-breakpoint
CREATE INDEX "leads_newest" ON "leads" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "leads_state_newest" ON "leads" USING btree ("state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "leads_assigned_newest" ON "leads" USING btree ("assigned_to","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "leads_follow_up" ON "leads" USING btree ("follow_up_at") WHERE "leads"."follow_up_at" is not null;--> statement-breakpoint
CREATE INDEX "leads_user" ON "leads" USING btree ("user_id") WHERE "leads"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "leads_merged_into" ON "leads" USING btree ("merged_into") WHERE "leads"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "leads_course_newest" ON "leads" USING btree ("course_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "leads_source_newest" ON "leads" USING btree ("source_name","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "leads_waiting" ON "leads" USING btree ("created_at","id") WHERE "leads"."first_contacted_at" is null and "leads"."state" in ('submitted','assigned');--> statement-breakpoint
CREATE INDEX "leads_search" ON "leads" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "messages_undelivered" ON "messages" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "messages"."state" in ('waiting','dead');--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "users_role_newest" ON "users" USING btree ("role","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "users_staff_newest" ON "users" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "users"."role" <> 'member';--> statement-breakpoint
CREATE INDEX "users_name_or_email" ON "users" USING gin ("name" gin_trgm_ops,"email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_staff" ON "users" USING btree ("name") WHERE "users"."role" <> 'member';--> statement-breakpoint
CREATE INDEX "verifications_value" ON "verifications" USING btree ("value");--> statement-breakpoint
CREATE INDEX "audit_events_newest" ON "audit_events" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("actor_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_events_action" ON "audit_events" USING btree ("action","at" DESC NULLS LAST,"id" DESC NULLS LAST);