CREATE TABLE "file_uses" (
	"file_id" uuid NOT NULL,
	"publication_id" uuid NOT NULL,
	CONSTRAINT "file_uses_file_id_publication_id_pk" PRIMARY KEY("file_id","publication_id")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"sha256" text NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"sizes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"uploaded_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_kind_known" CHECK ("files"."kind" in ('picture','pdf')),
	CONSTRAINT "files_name_length" CHECK (length("files"."name") between 1 and 200),
	CONSTRAINT "files_alt_length" CHECK (length("files"."alt") <= 300),
	CONSTRAINT "files_sha256_shape" CHECK ("files"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "files_bytes_sane" CHECK ("files"."bytes" between 1 and 100000000),
	CONSTRAINT "files_picture_measured" CHECK (("files"."kind" = 'picture') = ("files"."width" is not null and "files"."height" is not null))
);
--> statement-breakpoint
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
CREATE TABLE "link_checks" (
	"url" text PRIMARY KEY NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"status" integer,
	"failing_since" timestamp with time zone,
	CONSTRAINT "link_checks_https" CHECK ("link_checks"."url" like 'https://%' and length("link_checks"."url") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "publication_editors" (
	"publication_id" uuid NOT NULL,
	"tab" uuid NOT NULL,
	"user_id" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "publication_editors_publication_id_tab_pk" PRIMARY KEY("publication_id","tab")
);
--> statement-breakpoint
CREATE TABLE "publication_slugs" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"publication_id" uuid NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "publication_slugs_kind_slug_pk" PRIMARY KEY("kind","slug"),
	CONSTRAINT "publication_slugs_owner" UNIQUE("publication_id","kind","slug"),
	CONSTRAINT "publication_slugs_shape" CHECK ("publication_slugs"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length("publication_slugs"."slug") <= 100)
);
--> statement-breakpoint
CREATE TABLE "publication_versions" (
	"publication_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"saved_by" text,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "publication_versions_publication_id_revision_pk" PRIMARY KEY("publication_id","revision")
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"draft" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"archived_at" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"review_note" text DEFAULT '' NOT NULL,
	"by_member" boolean DEFAULT false NOT NULL,
	"consented_at" timestamp with time zone,
	"consent_notice" text,
	"outlives_account" boolean DEFAULT false NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"title" text GENERATED ALWAYS AS (coalesce(draft ->> 'title', '')) STORED,
	"course_id" text GENERATED ALWAYS AS (draft ->> 'courseID') STORED,
	CONSTRAINT "publications_id_kind" UNIQUE("id","kind"),
	CONSTRAINT "publications_kind_known" CHECK ("publications"."kind" in ('post','project','achievement')),
	CONSTRAINT "publications_draft_of_kind" CHECK ("publications"."draft" ->> 'kind' = "publications"."kind"),
	CONSTRAINT "publications_revision_sane" CHECK ("publications"."revision" >= 1),
	CONSTRAINT "publications_submitted_is_project" CHECK ("publications"."submitted_at" is null or "publications"."kind" = 'project'),
	CONSTRAINT "publications_member_writes_projects" CHECK (not "publications"."by_member" or "publications"."kind" = 'project'),
	CONSTRAINT "publications_consent_whole" CHECK (("publications"."consented_at" is null) = ("publications"."consent_notice" is null) and ("publications"."by_member" or "publications"."consented_at" is null)),
	CONSTRAINT "publications_member_consents" CHECK (not "publications"."by_member" or "publications"."submitted_at" is null or "publications"."consented_at" is not null),
	CONSTRAINT "publications_outlives_by_consent" CHECK (not "publications"."outlives_account" or "publications"."consented_at" is not null),
	CONSTRAINT "publications_review_note_length" CHECK (length("publications"."review_note") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"publication_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"revision" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"plain_text" text NOT NULL,
	"live_from" timestamp with time zone NOT NULL,
	"live_until" timestamp with time zone,
	"published_at" timestamp with time zone NOT NULL,
	"released_by" text,
	"title" text GENERATED ALWAYS AS (fields ->> 'title') STORED,
	"course_id" text GENERATED ALWAYS AS (fields ->> 'courseID') STORED,
	"topics" jsonb GENERATED ALWAYS AS (fields -> 'topics') STORED,
	"technologies" jsonb GENERATED ALWAYS AS (fields -> 'technologies') STORED,
	CONSTRAINT "releases_kind_known" CHECK ("releases"."kind" in ('post','project','achievement')),
	CONSTRAINT "releases_fields_of_kind" CHECK ("releases"."fields" ->> 'kind' = "releases"."kind" and "releases"."fields" ->> 'slug' = "releases"."slug"),
	CONSTRAINT "releases_titled" CHECK (length("releases"."title") between 1 and 160),
	CONSTRAINT "releases_ends_after_start" CHECK ("releases"."live_until" >= "releases"."live_from"),
	CONSTRAINT "releases_published_before" CHECK ("releases"."published_at" <= "releases"."live_from")
);
--> statement-breakpoint
CREATE TABLE "story_consents" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"publication_id" uuid NOT NULL,
	"person_reference" text NOT NULL,
	"notice_version" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"evidence_note" text NOT NULL,
	"recorded_by" text,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_by" text,
	CONSTRAINT "story_consents_reference_length" CHECK (length("story_consents"."person_reference") between 3 and 100),
	CONSTRAINT "story_consents_evidence_length" CHECK (length("story_consents"."evidence_note") between 3 and 2000),
	CONSTRAINT "story_consents_revoked_after" CHECK ("story_consents"."revoked_at" >= "story_consents"."given_at")
);
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"path" text NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"shown_at" timestamp with time zone,
	"place" double precision NOT NULL,
	"live_from" timestamp with time zone NOT NULL,
	"live_until" timestamp with time zone,
	"content_hash" text DEFAULT '' NOT NULL,
	"title_words" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', left(translate(replace(replace(lower(title), 'c++', ' cplusplus '), 'c#', ' csharp '), '-./\_@:+#''’&|<>=', '                '), 200000))) STORED,
	"words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', left(translate(replace(replace(lower(title), 'c++', ' cplusplus '), 'c#', ' csharp '), '-./\_@:+#''’&|<>=', '                '), 200000)), 'A') || setweight(to_tsvector('english', left(translate(replace(replace(lower(summary), 'c++', ' cplusplus '), 'c#', ' csharp '), '-./\_@:+#''’&|<>=', '                '), 200000)), 'B') || setweight(to_tsvector('english', left(translate(replace(replace(lower(body), 'c++', ' cplusplus '), 'c#', ' csharp '), '-./\_@:+#''’&|<>=', '                '), 200000)), 'D')) STORED,
	CONSTRAINT "search_entries_source" UNIQUE("source","source_id"),
	CONSTRAINT "search_entries_kind_known" CHECK ("search_entries"."kind" in ('course','post','project','event','roadmap','page')),
	CONSTRAINT "search_entries_source_known" CHECK ("search_entries"."source" in ('content','release','bookable')),
	CONSTRAINT "search_entries_path_shape" CHECK ("search_entries"."path" ~ '^/([^/\s]|$)')
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "file_uses" ADD CONSTRAINT "file_uses_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_uses" ADD CONSTRAINT "file_uses_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcome_records" ADD CONSTRAINT "outcome_records_cohort_id_outcome_cohorts_id_fk" FOREIGN KEY ("cohort_id") REFERENCES "public"."outcome_cohorts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcome_records" ADD CONSTRAINT "outcome_records_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_editors" ADD CONSTRAINT "publication_editors_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_editors" ADD CONSTRAINT "publication_editors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_slugs" ADD CONSTRAINT "publication_slugs_of_kind" FOREIGN KEY ("publication_id","kind") REFERENCES "public"."publications"("id","kind") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_versions" ADD CONSTRAINT "publication_versions_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_versions" ADD CONSTRAINT "publication_versions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_released_by_users_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_at_own_slug" FOREIGN KEY ("publication_id","kind","slug") REFERENCES "public"."publication_slugs"("publication_id","kind","slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_consents" ADD CONSTRAINT "story_consents_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_consents" ADD CONSTRAINT "story_consents_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_consents" ADD CONSTRAINT "story_consents_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_uses_of" ON "file_uses" USING btree ("publication_id");--> statement-breakpoint
CREATE INDEX "files_by_sha256" ON "files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "files_by_age" ON "files" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "files_of_uploader" ON "files" USING btree ("uploaded_by") WHERE "files"."uploaded_by" is not null;--> statement-breakpoint
CREATE INDEX "outcome_cohorts_newest" ON "outcome_cohorts" USING btree ("last_day" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "outcome_records_list" ON "outcome_records" USING btree ("cohort_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "outcome_records_by" ON "outcome_records" USING btree ("recorded_by") WHERE "outcome_records"."recorded_by" is not null;--> statement-breakpoint
CREATE INDEX "link_checks_age" ON "link_checks" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "publication_editors_person" ON "publication_editors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "publication_versions_by" ON "publication_versions" USING btree ("saved_by") WHERE "publication_versions"."saved_by" is not null;--> statement-breakpoint
CREATE INDEX "publications_by_change" ON "publications" USING btree ("kind","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "publications_title" ON "publications" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "publications_submitted" ON "publications" USING btree ("submitted_at") WHERE "publications"."submitted_at" is not null;--> statement-breakpoint
CREATE INDEX "publications_of_author" ON "publications" USING btree ("created_by") WHERE "publications"."created_by" is not null;--> statement-breakpoint
CREATE INDEX "publications_of_editor" ON "publications" USING btree ("updated_by") WHERE "publications"."updated_by" is not null;--> statement-breakpoint
CREATE INDEX "releases_list" ON "releases" USING btree ("kind","published_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "releases_of_course" ON "releases" USING btree ("kind","course_id","published_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "releases_of" ON "releases" USING btree ("publication_id","live_from");--> statement-breakpoint
CREATE INDEX "releases_at" ON "releases" USING btree ("kind","slug","live_from");--> statement-breakpoint
CREATE INDEX "releases_turn_from" ON "releases" USING btree ("live_from");--> statement-breakpoint
CREATE INDEX "releases_turn_until" ON "releases" USING btree ("live_until") WHERE "releases"."live_until" is not null;--> statement-breakpoint
CREATE INDEX "releases_topics" ON "releases" USING gin ("topics");--> statement-breakpoint
CREATE INDEX "releases_technologies" ON "releases" USING gin ("technologies");--> statement-breakpoint
CREATE INDEX "releases_by" ON "releases" USING btree ("released_by") WHERE "releases"."released_by" is not null;--> statement-breakpoint
CREATE INDEX "story_consents_of" ON "story_consents" USING btree ("publication_id");--> statement-breakpoint
CREATE INDEX "story_consents_recorder" ON "story_consents" USING btree ("recorded_by") WHERE "story_consents"."recorded_by" is not null;--> statement-breakpoint
CREATE INDEX "story_consents_revoker" ON "story_consents" USING btree ("revoked_by") WHERE "story_consents"."revoked_by" is not null;--> statement-breakpoint
CREATE INDEX "search_entries_post_words" ON "search_entries" USING gin ("words") WITH (fastupdate=false) WHERE kind = 'post';--> statement-breakpoint
CREATE INDEX "search_entries_post_titles" ON "search_entries" USING gin ("title_words") WITH (fastupdate=false) WHERE kind = 'post';--> statement-breakpoint
CREATE INDEX "search_entries_post_newest" ON "search_entries" USING btree ("place","id") WHERE kind = 'post';--> statement-breakpoint
CREATE INDEX "search_entries_project_words" ON "search_entries" USING gin ("words") WITH (fastupdate=false) WHERE kind = 'project';--> statement-breakpoint
CREATE INDEX "search_entries_project_titles" ON "search_entries" USING gin ("title_words") WITH (fastupdate=false) WHERE kind = 'project';--> statement-breakpoint
CREATE INDEX "search_entries_project_newest" ON "search_entries" USING btree ("place","id") WHERE kind = 'project';--> statement-breakpoint
CREATE INDEX "search_entries_few_words" ON "search_entries" USING gin ("words") WITH (fastupdate=false) WHERE kind not in ('post','project');--> statement-breakpoint
CREATE INDEX "search_entries_few_titles" ON "search_entries" USING gin ("title_words") WITH (fastupdate=false) WHERE kind not in ('post','project');--> statement-breakpoint
CREATE INDEX "search_words_alike" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_words_beginning" ON "search_words" USING btree ("word" text_pattern_ops);