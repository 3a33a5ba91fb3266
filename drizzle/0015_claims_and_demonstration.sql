CREATE TABLE "claim_confirmations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"claim" text NOT NULL,
	"definition" text NOT NULL,
	"as_of" date NOT NULL,
	"valid_until" date NOT NULL,
	"evidence" text NOT NULL,
	"evidence_url" text,
	"form_key" uuid,
	"confirmed_by" text,
	"confirmed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_by" text,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "claim_confirmations_form_key_unique" UNIQUE("form_key"),
	CONSTRAINT "claim_confirmations_lengths" CHECK (length("claim_confirmations"."definition") between 20 and 1000 and length("claim_confirmations"."evidence") between 20 and 1000),
	CONSTRAINT "claim_confirmations_link_https" CHECK (coalesce("claim_confirmations"."evidence_url", 'https://') like 'https://%'),
	CONSTRAINT "claim_confirmations_valid_a_year" CHECK ("claim_confirmations"."valid_until" > "claim_confirmations"."as_of" and "claim_confirmations"."valid_until" <= "claim_confirmations"."as_of" + 366)
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"has_demonstration" boolean NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by" text,
	CONSTRAINT "installation_one_row" CHECK ("installation"."id"),
	CONSTRAINT "installation_removed_is_off" CHECK ("installation"."removed_at" is null or not "installation"."has_demonstration")
);
--> statement-breakpoint
ALTER TABLE "offerings" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "claim_confirmations" ADD CONSTRAINT "claim_confirmations_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_confirmations" ADD CONSTRAINT "claim_confirmations_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "installation" ADD CONSTRAINT "installation_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_confirmations_newest" ON "claim_confirmations" USING btree ("confirmed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "claim_confirmations_of_claim" ON "claim_confirmations" USING btree ("claim","confirmed_at" DESC NULLS LAST) WHERE "claim_confirmations"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "claim_confirmations_confirmed_by" ON "claim_confirmations" USING btree ("confirmed_by") WHERE "claim_confirmations"."confirmed_by" is not null;--> statement-breakpoint
CREATE INDEX "claim_confirmations_withdrawn_by" ON "claim_confirmations" USING btree ("withdrawn_by") WHERE "claim_confirmations"."withdrawn_by" is not null;--> statement-breakpoint
-- A site of the release before has its samples: they are demonstration data now, under one switch.
INSERT INTO installation (has_demonstration) SELECT true FROM documents WHERE collection = 'Site' AND id IN ('sampleContent','sampleBatches','sampleEvents') LIMIT 1;
--> statement-breakpoint
UPDATE offerings SET is_sample = true, summary = CASE kind WHEN 'batch' THEN '' ELSE summary END WHERE slug LIKE 'sample-%' AND created_by IS NULL;
--> statement-breakpoint
-- Held on the day that the samples named, which nobody has changed.
UPDATE offerings SET is_sample = true WHERE kind = 'workshop' AND created_by IS NULL AND version = 1
	AND EXISTS (SELECT FROM documents WHERE collection = 'DatesForm' AND id = 'careerWorkshop' AND version = 1 AND updated_by IS NULL);
--> statement-breakpoint
UPDATE publications SET is_sample = true WHERE kind = 'post' AND revision = 1 AND created_by IS NULL AND id IN (
	'86696ba3-228b-4e14-9c0f-5cd40b780d80',
	'8a55d6f4-742c-4823-a31a-59fd41b46dc2',
	'cb53903b-fc19-45e4-9b59-7a28f2ba4fb7',
	'6e8d5ad9-f894-4b70-bb1a-54a07d258b3e',
	'77e6269f-09a7-4fca-baaf-d6c1a7bd1696',
	'61c0fc9d-43f9-4d6c-91c9-4b5f42ebe717',
	'efe7c349-b251-47e4-93a3-6a20d184fe7e',
	'773366f4-e176-4d4a-8ed0-cc02f041c53a',
	'5f7b4d17-9e19-41fb-a1f6-d197ef594384'
);
--> statement-breakpoint
UPDATE publications SET draft = jsonb_set(draft, '{cohort}', to_jsonb(replace(draft ->> 'cohort', ', sample brief', ', project brief'))) WHERE is_sample AND kind = 'project';
--> statement-breakpoint
UPDATE publication_versions SET fields = jsonb_set(fields, '{cohort}', to_jsonb(replace(fields ->> 'cohort', ', sample brief', ', project brief')))
FROM publications WHERE publications.id = publication_id AND is_sample AND kind = 'project';
--> statement-breakpoint
UPDATE releases SET fields = jsonb_set(fields, '{cohort}', to_jsonb(replace(fields ->> 'cohort', ', sample brief', ', project brief'))),
	plain_text = replace(plain_text, ', sample brief', ', project brief')
FROM publications WHERE publications.id = publication_id AND is_sample AND releases.kind = 'project';
