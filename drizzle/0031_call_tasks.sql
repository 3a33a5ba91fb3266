CREATE TABLE "call_tasks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"lead_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"cause" text NOT NULL,
	"subject" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_event_id" bigint,
	CONSTRAINT "call_tasks_once" UNIQUE("lead_id","reason","cause")
);
--> statement-breakpoint
ALTER TABLE "call_tasks" ADD CONSTRAINT "call_tasks_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_tasks" ADD CONSTRAINT "call_tasks_done_event_id_lead_events_id_fk" FOREIGN KEY ("done_event_id") REFERENCES "public"."lead_events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_tasks_done_event" ON "call_tasks" USING btree ("done_event_id") WHERE "call_tasks"."done_event_id" is not null;--> statement-breakpoint
CREATE INDEX "call_tasks_cause" ON "call_tasks" USING btree ("cause");--> statement-breakpoint
CREATE INDEX "call_tasks_due" ON "call_tasks" USING btree ("due_at","id") WHERE "call_tasks"."done_event_id" is null;--> statement-breakpoint
CREATE INDEX "call_tasks_open_of_lead" ON "call_tasks" USING btree ("lead_id") WHERE "call_tasks"."done_event_id" is null;--> statement-breakpoint
CREATE INDEX "messages_cause" ON "messages" USING btree ("cause");