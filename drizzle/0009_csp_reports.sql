CREATE TABLE "csp_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "csp_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"directive" text NOT NULL,
	"blocked" text NOT NULL,
	"page" text NOT NULL,
	"count" bigint DEFAULT 1 NOT NULL,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "csp_reports_same" UNIQUE("directive","blocked","page"),
	CONSTRAINT "csp_reports_lengths" CHECK (length("csp_reports"."directive") <= 40 and length("csp_reports"."blocked") <= 200 and length("csp_reports"."page") <= 200),
	CONSTRAINT "csp_reports_count" CHECK ("csp_reports"."count" > 0)
);
--> statement-breakpoint
CREATE INDEX "csp_reports_last_seen" ON "csp_reports" USING btree ("last_seen_at" DESC NULLS LAST,"id" DESC NULLS LAST);