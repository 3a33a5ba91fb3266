CREATE TABLE "email_changes" (
	"user_id" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"new_email" text NOT NULL,
	"session_id" text,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"allowed_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	CONSTRAINT "email_changes_id_unique" UNIQUE("id"),
	CONSTRAINT "email_changes_lowercase" CHECK ("email_changes"."new_email" = lower("email_changes"."new_email")),
	CONSTRAINT "email_changes_both" CHECK ("email_changes"."done_at" is null or ("email_changes"."allowed_at" is not null and "email_changes"."confirmed_at" is not null)),
	CONSTRAINT "email_changes_expires" CHECK ("email_changes"."expires_at" > "email_changes"."asked_at")
);
--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_changes_new_email" ON "email_changes" USING btree ("new_email");--> statement-breakpoint
CREATE INDEX "email_changes_session_id" ON "email_changes" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "email_changes_ended" ON "email_changes" USING btree ("expires_at");