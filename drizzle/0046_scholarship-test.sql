CREATE TABLE "test_annulments" (
	"offering_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"reason" text NOT NULL,
	"annulled_by" text,
	"annulled_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_annulments_offering_id_question_id_pk" PRIMARY KEY("offering_id","question_id"),
	CONSTRAINT "test_annulments_reason_length" CHECK (length("test_annulments"."reason") between 1 and 400)
);
--> statement-breakpoint
CREATE TABLE "test_attempt_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "test_attempt_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"attempt_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"kind" text NOT NULL,
	"minutes" integer,
	CONSTRAINT "test_attempt_events_kind_known" CHECK ("test_attempt_events"."kind" in ('started','opened','left','returned','extended','ended'))
);
--> statement-breakpoint
CREATE TABLE "test_attempts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"booking_id" uuid NOT NULL,
	"offering_id" uuid NOT NULL,
	"extra_asked_at" timestamp with time zone,
	"extra_minutes" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone,
	"deadline_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"page" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_attempts_booking_id_unique" UNIQUE("booking_id"),
	CONSTRAINT "test_attempts_extra_sane" CHECK ("test_attempts"."extra_minutes" between 0 and 600),
	CONSTRAINT "test_attempts_started_whole" CHECK (("test_attempts"."started_at" is null) = ("test_attempts"."deadline_at" is null)),
	CONSTRAINT "test_attempts_deadline_later" CHECK ("test_attempts"."deadline_at" > "test_attempts"."started_at"),
	CONSTRAINT "test_attempts_ended_whole" CHECK (("test_attempts"."ended_at" is null) = ("test_attempts"."ended_by" is null)),
	CONSTRAINT "test_attempts_ended_after_start" CHECK ("test_attempts"."ended_at" is null or "test_attempts"."ended_at" >= "test_attempts"."started_at"),
	CONSTRAINT "test_attempts_ended_by_known" CHECK ("test_attempts"."ended_by" in ('person','time','staff'))
);
--> statement-breakpoint
CREATE TABLE "test_blueprints" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"counts" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_blueprints_name_unique" UNIQUE("name"),
	CONSTRAINT "test_blueprints_name_length" CHECK (length("test_blueprints"."name") between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "test_items" (
	"attempt_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"question_id" text NOT NULL,
	"version" integer NOT NULL,
	"option_order" smallint[] NOT NULL,
	"answer" text,
	"is_marked" boolean DEFAULT false NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"saved_at" timestamp with time zone,
	"spent_seconds" integer,
	CONSTRAINT "test_items_attempt_id_position_pk" PRIMARY KEY("attempt_id","position"),
	CONSTRAINT "test_items_once" UNIQUE("attempt_id","question_id"),
	CONSTRAINT "test_items_answer_short" CHECK (length("test_items"."answer") <= 120),
	CONSTRAINT "test_items_position_positive" CHECK ("test_items"."position" > 0),
	CONSTRAINT "test_items_spent_sane" CHECK ("test_items"."spent_seconds" between 0 and 36000)
);
--> statement-breakpoint
CREATE TABLE "test_question_versions" (
	"question_id" text NOT NULL,
	"version" integer NOT NULL,
	"section" text NOT NULL,
	"topic" text NOT NULL,
	"difficulty" smallint NOT NULL,
	"kind" text NOT NULL,
	"body" jsonb NOT NULL,
	"review" text DEFAULT 'waiting' NOT NULL,
	"review_note" text,
	"reviewed_by" text,
	"reviewed_at" timestamp with time zone,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_question_versions_question_id_version_pk" PRIMARY KEY("question_id","version"),
	CONSTRAINT "test_question_versions_section_known" CHECK ("test_question_versions"."section" in ('quantitative','logical','verbal','programming')),
	CONSTRAINT "test_question_versions_kind_known" CHECK ("test_question_versions"."kind" in ('one','several','number','order','code')),
	CONSTRAINT "test_question_versions_difficulty_known" CHECK ("test_question_versions"."difficulty" between 1 and 3),
	CONSTRAINT "test_question_versions_review_known" CHECK ("test_question_versions"."review" in ('waiting','approved','rejected')),
	CONSTRAINT "test_question_versions_review_dated" CHECK (("test_question_versions"."review" = 'waiting') = ("test_question_versions"."reviewed_at" is null)),
	CONSTRAINT "test_question_versions_numbered" CHECK ("test_question_versions"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "test_questions" (
	"id" text PRIMARY KEY NOT NULL,
	"retired_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_results" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"marks" integer NOT NULL,
	"full_marks" integer NOT NULL,
	"right_answers" integer NOT NULL,
	"wrong_answers" integer NOT NULL,
	"open_answers" integer NOT NULL,
	"place" integer NOT NULL,
	"people" integer NOT NULL,
	"percentile" real,
	"percent_of_fee" smallint NOT NULL,
	"sections" jsonb NOT NULL,
	"topics" jsonb NOT NULL,
	"code" text,
	"scored_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_results_code_unique" UNIQUE("code"),
	CONSTRAINT "test_results_code_shape" CHECK ("test_results"."code" ~ '^S-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'),
	CONSTRAINT "test_results_percent_sane" CHECK ("test_results"."percent_of_fee" between 0 and 100),
	CONSTRAINT "test_results_percentile_sane" CHECK ("test_results"."percentile" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "test_sittings" (
	"offering_id" uuid PRIMARY KEY NOT NULL,
	"blueprint_id" uuid NOT NULL,
	"minutes" integer NOT NULL,
	"grace_seconds" integer NOT NULL,
	"paused_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"published_by" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "test_sittings_minutes_sane" CHECK ("test_sittings"."minutes" between 1 and 300),
	CONSTRAINT "test_sittings_grace_sane" CHECK ("test_sittings"."grace_seconds" between 0 and 900)
);
--> statement-breakpoint
ALTER TABLE "offerings" DROP CONSTRAINT "offerings_kind_known";--> statement-breakpoint
ALTER TABLE "test_annulments" ADD CONSTRAINT "test_annulments_offering_id_test_sittings_offering_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."test_sittings"("offering_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_annulments" ADD CONSTRAINT "test_annulments_question_id_test_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."test_questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_annulments" ADD CONSTRAINT "test_annulments_annulled_by_users_id_fk" FOREIGN KEY ("annulled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_attempt_events" ADD CONSTRAINT "test_attempt_events_attempt_id_test_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."test_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_attempts" ADD CONSTRAINT "test_attempts_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_attempts" ADD CONSTRAINT "test_attempts_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_items" ADD CONSTRAINT "test_items_attempt_id_test_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."test_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_items" ADD CONSTRAINT "test_items_question_id_version_test_question_versions_question_id_version_fk" FOREIGN KEY ("question_id","version") REFERENCES "public"."test_question_versions"("question_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_question_versions" ADD CONSTRAINT "test_question_versions_question_id_test_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."test_questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_question_versions" ADD CONSTRAINT "test_question_versions_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_question_versions" ADD CONSTRAINT "test_question_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_results" ADD CONSTRAINT "test_results_attempt_id_test_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."test_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_sittings" ADD CONSTRAINT "test_sittings_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_sittings" ADD CONSTRAINT "test_sittings_blueprint_id_test_blueprints_id_fk" FOREIGN KEY ("blueprint_id") REFERENCES "public"."test_blueprints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_sittings" ADD CONSTRAINT "test_sittings_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "test_annulments_of_question" ON "test_annulments" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "test_annulments_annulled_by" ON "test_annulments" USING btree ("annulled_by") WHERE "test_annulments"."annulled_by" is not null;--> statement-breakpoint
CREATE INDEX "test_attempt_events_of" ON "test_attempt_events" USING btree ("attempt_id","id");--> statement-breakpoint
CREATE INDEX "test_attempts_of_sitting" ON "test_attempts" USING btree ("offering_id","id");--> statement-breakpoint
CREATE INDEX "test_items_of_question" ON "test_items" USING btree ("question_id","version");--> statement-breakpoint
CREATE INDEX "test_question_versions_reviewed_by" ON "test_question_versions" USING btree ("reviewed_by") WHERE "test_question_versions"."reviewed_by" is not null;--> statement-breakpoint
CREATE INDEX "test_question_versions_created_by" ON "test_question_versions" USING btree ("created_by") WHERE "test_question_versions"."created_by" is not null;--> statement-breakpoint
CREATE INDEX "test_sittings_of_blueprint" ON "test_sittings" USING btree ("blueprint_id");--> statement-breakpoint
CREATE INDEX "test_sittings_published_by" ON "test_sittings" USING btree ("published_by") WHERE "test_sittings"."published_by" is not null;--> statement-breakpoint
ALTER TABLE "offerings" ADD CONSTRAINT "offerings_kind_known" CHECK ("offerings"."kind" in ('batch','workshop','event','test'));