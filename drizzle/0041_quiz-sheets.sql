CREATE TABLE "quiz_sheets" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" text NOT NULL,
	"search" text NOT NULL,
	"finished_at" timestamp with time zone,
	"course_id" text,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quiz_sheets_search" CHECK (length("quiz_sheets"."search") between 1 and 2000),
	CONSTRAINT "quiz_sheets_unfinished_has_no_course" CHECK (not ("quiz_sheets"."finished_at" is null and "quiz_sheets"."course_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "quiz_sheets" ADD CONSTRAINT "quiz_sheets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_sheets_unfinished" ON "quiz_sheets" USING btree ("user_id") WHERE "quiz_sheets"."finished_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_sheets_result" ON "quiz_sheets" USING btree ("user_id","search") WHERE "quiz_sheets"."finished_at" is not null;--> statement-breakpoint
CREATE INDEX "quiz_sheets_of" ON "quiz_sheets" USING btree ("user_id","changed_at");