CREATE TABLE "outcome_cohorts" (
	"id" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"counted_on" date NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outcome_cohorts_id_shape" CHECK ("outcome_cohorts"."id" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length("outcome_cohorts"."id") <= 60),
	CONSTRAINT "outcome_cohorts_label_length" CHECK (length("outcome_cohorts"."label") between 2 and 90),
	CONSTRAINT "outcome_cohorts_days" CHECK ("outcome_cohorts"."last_day" >= "outcome_cohorts"."first_day"),
	CONSTRAINT "outcome_cohorts_counted_after" CHECK ("outcome_cohorts"."counted_on" >= "outcome_cohorts"."last_day" + 180)
);
--> statement-breakpoint
CREATE TABLE "outcome_records" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"cohort_id" text NOT NULL,
	"course_id" text NOT NULL,
	"person_reference" text NOT NULL,
	"study" text NOT NULL,
	"work" text NOT NULL,
	"salary_paise" bigint,
	"evidence_note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"recorded_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outcome_records_person_once" UNIQUE("cohort_id","person_reference"),
	CONSTRAINT "outcome_records_reference_length" CHECK (length("outcome_records"."person_reference") between 3 and 100),
	CONSTRAINT "outcome_records_study_known" CHECK ("outcome_records"."study" in ('finishedOnTime','finishedLate','stillStudying','left')),
	CONSTRAINT "outcome_records_work_known" CHECK ("outcome_records"."work" in ('inFieldFullTime','inFieldShortOrPartTime','outOfField','hiredByInstitute','furtherStudy','notLooking','stillLooking','noReply')),
	CONSTRAINT "outcome_records_salary_of_field" CHECK ("outcome_records"."salary_paise" is null or ("outcome_records"."work" = 'inFieldFullTime' and "outcome_records"."salary_paise" > 0)),
	CONSTRAINT "outcome_records_evidence_length" CHECK (length("outcome_records"."evidence_note") <= 2000)
);
--> statement-breakpoint
ALTER TABLE "outcome_records" ADD CONSTRAINT "outcome_records_cohort_id_outcome_cohorts_id_fk" FOREIGN KEY ("cohort_id") REFERENCES "public"."outcome_cohorts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcome_records" ADD CONSTRAINT "outcome_records_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outcome_cohorts_newest" ON "outcome_cohorts" USING btree ("last_day" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "outcome_records_list" ON "outcome_records" USING btree ("cohort_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "outcome_records_by" ON "outcome_records" USING btree ("recorded_by") WHERE "outcome_records"."recorded_by" is not null;