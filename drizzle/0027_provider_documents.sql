CREATE TABLE "provider_documents" (
	"collection" text NOT NULL,
	"id" text NOT NULL,
	"update_time" text,
	"data" jsonb,
	"refused" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_documents_collection_id_pk" PRIMARY KEY("collection","id"),
	CONSTRAINT "provider_documents_data_object" CHECK (jsonb_typeof("provider_documents"."data") = 'object'),
	CONSTRAINT "provider_documents_refused_object" CHECK (jsonb_typeof("provider_documents"."refused") = 'object')
);
