CREATE TABLE "topic_progress" (
	"user_id" text NOT NULL,
	"topic_id" text NOT NULL,
	"state" text,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "topic_progress_user_id_topic_id_pk" PRIMARY KEY("user_id","topic_id"),
	CONSTRAINT "topic_progress_state" CHECK ("topic_progress"."state" in ('learning', 'done', 'skipped'))
);
--> statement-breakpoint
ALTER TABLE "topic_progress" ADD CONSTRAINT "topic_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "topic_progress_removed" ON "topic_progress" USING btree ("changed_at") WHERE "topic_progress"."state" is null;