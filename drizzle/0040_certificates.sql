CREATE TABLE "certificates" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "certificates_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"booking_id" uuid NOT NULL,
	"name" text NOT NULL,
	"course" text NOT NULL,
	"batch" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"classes" integer,
	"attended" integer,
	"exception" text,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"issued_by" text,
	"replaces" uuid,
	"revoked_at" timestamp with time zone,
	"revoked_by" text,
	"revoke_reason" text,
	CONSTRAINT "certificates_number_unique" UNIQUE("number"),
	CONSTRAINT "certificates_code_unique" UNIQUE("code"),
	CONSTRAINT "certificates_code_shape" CHECK ("certificates"."code" ~ '^C-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'),
	CONSTRAINT "certificates_lengths" CHECK (length("certificates"."name") <= 120 and length("certificates"."course") between 1 and 160 and length("certificates"."batch") between 1 and 160),
	CONSTRAINT "certificates_days" CHECK ("certificates"."first_day" <= "certificates"."last_day"),
	CONSTRAINT "certificates_attendance_known" CHECK (("certificates"."classes" is null) = ("certificates"."attended" is null) and "certificates"."attended" between 0 and "certificates"."classes" and "certificates"."classes" > 0),
	CONSTRAINT "certificates_exception_length" CHECK (length("certificates"."exception") between 1 and 400),
	CONSTRAINT "certificates_revoked_why" CHECK (("certificates"."revoked_at" is null) = ("certificates"."revoke_reason" is null) and length("certificates"."revoke_reason") between 1 and 400)
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_issued_by_users_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_replaces_certificates_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_once" ON "certificates" USING btree ("booking_id") WHERE "certificates"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "certificates_replacing" ON "certificates" USING btree ("replaces") WHERE "certificates"."replaces" is not null;--> statement-breakpoint
CREATE INDEX "certificates_of" ON "certificates" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "certificates_issued_by" ON "certificates" USING btree ("issued_by") WHERE "certificates"."issued_by" is not null;--> statement-breakpoint
CREATE INDEX "certificates_revoked_by" ON "certificates" USING btree ("revoked_by") WHERE "certificates"."revoked_by" is not null;