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