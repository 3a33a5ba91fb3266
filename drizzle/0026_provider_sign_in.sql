CREATE TABLE "provider_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key_hash" text NOT NULL,
	"state_hash" text,
	"provider" text NOT NULL,
	"user_id" text,
	"return_to" text NOT NULL,
	"add" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" text,
	"email" text,
	"email_verified" boolean DEFAULT false NOT NULL,
	"name" text,
	"proven_at" timestamp with time zone,
	CONSTRAINT "provider_attempts_state_hash_unique" UNIQUE("state_hash"),
	CONSTRAINT "provider_attempts_hashes" CHECK ("provider_attempts"."key_hash" ~ '^[0-9a-f]{64}$' and "provider_attempts"."state_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "provider_attempts_proven" CHECK (("provider_attempts"."account_id" is null) = ("provider_attempts"."proven_at" is null)),
	CONSTRAINT "provider_attempts_once" CHECK ("provider_attempts"."state_hash" is null or "provider_attempts"."proven_at" is null),
	CONSTRAINT "provider_attempts_email" CHECK ("provider_attempts"."email" = lower("provider_attempts"."email") and ("provider_attempts"."email" is not null or not "provider_attempts"."email_verified"))
);
--> statement-breakpoint
ALTER TABLE "provider_attempts" ADD CONSTRAINT "provider_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_attempts_started" ON "provider_attempts" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "provider_attempts_user" ON "provider_attempts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "provider_attempts_email" ON "provider_attempts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "provider_attempts_account" ON "provider_attempts" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_one_of_provider" ON "credentials" USING btree ("user_id","provider_id") WHERE "credentials"."provider_id" like 'oidc:%';