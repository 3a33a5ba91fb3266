DROP INDEX "releases_topics";--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "topics" jsonb GENERATED ALWAYS AS (fields -> 'topics') STORED;--> statement-breakpoint
CREATE INDEX "releases_topics" ON "releases" USING gin ("topics");