CREATE TABLE "course_fees" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"course_id" text NOT NULL,
	"audience" text NOT NULL,
	"valid_from" date NOT NULL,
	"amount_paise" bigint NOT NULL,
	"emi_months" integer NOT NULL,
	"loan_months" integer,
	"loan_rate_basis_points" integer,
	"loan_fee_paise" bigint,
	"deposit_paise" bigint,
	"salary_threshold_paise" bigint,
	"share_percent" integer,
	"share_months" integer,
	"cap_paise" bigint,
	"grace_months" integer,
	"lapses_after_months" integer,
	"is_sample" boolean DEFAULT false NOT NULL,
	"set_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "course_fees_once_a_day" UNIQUE("course_id","audience","valid_from"),
	CONSTRAINT "course_fees_audience_known" CHECK ("course_fees"."audience" in ('student','professional')),
	CONSTRAINT "course_fees_amount_positive" CHECK ("course_fees"."amount_paise" > 0),
	CONSTRAINT "course_fees_emi_sane" CHECK ("course_fees"."emi_months" between 2 and 36),
	CONSTRAINT "course_fees_loan_whole" CHECK (num_nonnulls("course_fees"."loan_months", "course_fees"."loan_rate_basis_points", "course_fees"."loan_fee_paise") in (0, 3)),
	CONSTRAINT "course_fees_loan_sane" CHECK ("course_fees"."loan_months" between 2 and 36 and "course_fees"."loan_rate_basis_points" between 1 and 3600 and "course_fees"."loan_fee_paise" >= 0),
	CONSTRAINT "course_fees_placement_whole" CHECK (num_nonnulls("course_fees"."deposit_paise", "course_fees"."salary_threshold_paise", "course_fees"."share_percent", "course_fees"."share_months", "course_fees"."cap_paise", "course_fees"."grace_months", "course_fees"."lapses_after_months") in (0, 7)),
	CONSTRAINT "course_fees_placement_sane" CHECK ("course_fees"."deposit_paise" >= 0 and "course_fees"."salary_threshold_paise" > 0 and "course_fees"."share_percent" between 1 and 30 and "course_fees"."share_months" between 1 and 60
        and "course_fees"."cap_paise" > "course_fees"."deposit_paise" and "course_fees"."grace_months" between 0 and 12 and "course_fees"."lapses_after_months" between 6 and 120)
);
--> statement-breakpoint
ALTER TABLE "course_fees" ADD CONSTRAINT "course_fees_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_fees_set_by" ON "course_fees" USING btree ("set_by") WHERE "course_fees"."set_by" is not null;