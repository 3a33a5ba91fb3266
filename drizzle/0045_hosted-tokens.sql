CREATE TABLE "hosted_tokens" (
	"session_id" text PRIMARY KEY NOT NULL,
	"refresh_token" text NOT NULL,
	"refreshed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "phone_proofs" DROP CONSTRAINT "phone_proofs_once";--> statement-breakpoint
ALTER TABLE "phone_proofs" ADD COLUMN "session_info" text;--> statement-breakpoint
ALTER TABLE "phone_proofs" ADD COLUMN "refresh_token" text;--> statement-breakpoint
ALTER TABLE "provider_attempts" ADD COLUMN "refresh_token" text;--> statement-breakpoint
ALTER TABLE "hosted_tokens" ADD CONSTRAINT "hosted_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hosted_tokens_refreshed" ON "hosted_tokens" USING btree ("refreshed_at");--> statement-breakpoint
ALTER TABLE "phone_proofs" ADD CONSTRAINT "phone_proofs_token" CHECK ("phone_proofs"."refresh_token" is null or "phone_proofs"."proven_at" is not null);--> statement-breakpoint
ALTER TABLE "phone_proofs" ADD CONSTRAINT "phone_proofs_once" CHECK (num_nonnulls("phone_proofs"."code_hash", "phone_proofs"."session_info", "phone_proofs"."proven_at") = 1);--> statement-breakpoint
ALTER TABLE "provider_attempts" ADD CONSTRAINT "provider_attempts_token" CHECK ("provider_attempts"."refresh_token" is null or "provider_attempts"."proven_at" is not null);