CREATE TABLE "lead_undos" (
	"audit_event_id" bigint NOT NULL,
	"lead_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"before" jsonb,
	"event_ids" bigint[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_undos_audit_event_id_lead_id_pk" PRIMARY KEY("audit_event_id","lead_id")
);
--> statement-breakpoint
ALTER TABLE "lead_undos" ADD CONSTRAINT "lead_undos_audit_event_id_audit_events_id_fk" FOREIGN KEY ("audit_event_id") REFERENCES "public"."audit_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_undos" ADD CONSTRAINT "lead_undos_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_undos_lead" ON "lead_undos" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_undos_created" ON "lead_undos" USING btree ("created_at");