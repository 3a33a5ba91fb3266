CREATE TABLE "phone_proofs" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"user_id" text,
	"code_hash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"proven_at" timestamp with time zone,
	CONSTRAINT "phone_proofs_phone_form" CHECK ("phone_proofs"."phone" ~ '^\+[1-9][0-9]{6,14}$'),
	CONSTRAINT "phone_proofs_tries" CHECK ("phone_proofs"."tries" between 0 and 3),
	CONSTRAINT "phone_proofs_once" CHECK (("phone_proofs"."code_hash" is null) = ("phone_proofs"."proven_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "phone_proofs" ADD CONSTRAINT "phone_proofs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "phone_proofs_sent" ON "phone_proofs" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "phone_proofs_user" ON "phone_proofs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "phone_proofs_phone" ON "phone_proofs" USING btree ("phone");--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_one_phone" ON "credentials" USING btree ("user_id") WHERE "credentials"."provider_id" = 'phone';--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_phone_form" CHECK ("credentials"."provider_id" <> 'phone' or "credentials"."account_id" ~ '^\+[1-9][0-9]{6,14}$');--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_email_needed" CHECK ("users"."email" is not null or ("users"."role" = 'member' and "users"."invited_at" is null and not "users"."email_verified"));