CREATE TABLE "class_attendance" (
	"session_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"mark" text NOT NULL,
	"way" text NOT NULL,
	"marked_by" text,
	"marked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "class_attendance_session_id_booking_id_pk" PRIMARY KEY("session_id","booking_id"),
	CONSTRAINT "class_attendance_mark_known" CHECK ("class_attendance"."mark" in ('present','late','absent')),
	CONSTRAINT "class_attendance_way_known" CHECK ("class_attendance"."way" in ('staff','code')),
	CONSTRAINT "class_attendance_code_by_student" CHECK ("class_attendance"."way" = 'staff' or "class_attendance"."marked_by" is null)
);
--> statement-breakpoint
CREATE TABLE "class_plans" (
	"offering_id" uuid PRIMARY KEY NOT NULL,
	"weekdays" integer[] NOT NULL,
	"starts_minute" integer NOT NULL,
	"ends_minute" integer NOT NULL,
	"classes" integer,
	"trainer_id" uuid,
	"room_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "class_plans_weekdays_known" CHECK (cardinality("class_plans"."weekdays") between 1 and 7 and "class_plans"."weekdays" <@ array[1,2,3,4,5,6,7]),
	CONSTRAINT "class_plans_hours_known" CHECK ("class_plans"."starts_minute" >= 0 and "class_plans"."starts_minute" < "class_plans"."ends_minute" and "class_plans"."ends_minute" <= 1440),
	CONSTRAINT "class_plans_classes_sane" CHECK ("class_plans"."classes" between 1 and 400)
);
--> statement-breakpoint
CREATE TABLE "class_sessions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"offering_id" uuid NOT NULL,
	"planned_day" date NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"trainer_id" uuid,
	"room_id" uuid,
	"moved_from" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"materials_url" text,
	"recording_url" text,
	"check_in_code" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "class_sessions_once" UNIQUE("offering_id","planned_day"),
	CONSTRAINT "class_sessions_length" CHECK ("class_sessions"."ends_at" > "class_sessions"."starts_at" and "class_sessions"."ends_at" <= "class_sessions"."starts_at" + interval '24 hours'),
	CONSTRAINT "class_sessions_note_length" CHECK (length("class_sessions"."note") <= 400),
	CONSTRAINT "class_sessions_code_shape" CHECK ("class_sessions"."check_in_code" ~ '^[0-9]{4}$'),
	CONSTRAINT "class_sessions_links_https" CHECK (coalesce("class_sessions"."materials_url", 'https://') like 'https://%' and coalesce("class_sessions"."recording_url", 'https://') like 'https://%')
);
--> statement-breakpoint
CREATE TABLE "holidays" (
	"day" date PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "holidays_name_length" CHECK (length("holidays"."name") between 1 and 80)
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"seats" integer,
	CONSTRAINT "rooms_name_unique" UNIQUE("name"),
	CONSTRAINT "rooms_name_length" CHECK (length("rooms"."name") between 1 and 80),
	CONSTRAINT "rooms_seats_positive" CHECK ("rooms"."seats" between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "trainers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "trainers_name_unique" UNIQUE("name"),
	CONSTRAINT "trainers_name_length" CHECK (length("trainers"."name") between 1 and 80)
);
--> statement-breakpoint
ALTER TABLE "offering_notices" ADD COLUMN "seats_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "class_attendance" ADD CONSTRAINT "class_attendance_session_id_class_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."class_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_attendance" ADD CONSTRAINT "class_attendance_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_attendance" ADD CONSTRAINT "class_attendance_marked_by_users_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_plans" ADD CONSTRAINT "class_plans_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_plans" ADD CONSTRAINT "class_plans_trainer_id_trainers_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "public"."trainers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_plans" ADD CONSTRAINT "class_plans_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_trainer_id_trainers_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "public"."trainers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_attendance_of" ON "class_attendance" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "class_attendance_marked_by" ON "class_attendance" USING btree ("marked_by") WHERE "class_attendance"."marked_by" is not null;--> statement-breakpoint
CREATE INDEX "class_plans_of_trainer" ON "class_plans" USING btree ("trainer_id");--> statement-breakpoint
CREATE INDEX "class_plans_in_room" ON "class_plans" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "class_sessions_by_start" ON "class_sessions" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "class_sessions_of_trainer" ON "class_sessions" USING btree ("trainer_id","starts_at");--> statement-breakpoint
CREATE INDEX "class_sessions_in_room" ON "class_sessions" USING btree ("room_id","starts_at");--> statement-breakpoint
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_one_at_a_time" EXCLUDE USING gist ("offering_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("cancelled_at" IS NULL);
