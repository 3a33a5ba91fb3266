ALTER TABLE "story_consents" ADD COLUMN "text_digest" text;--> statement-breakpoint
-- A consent from before counts for the public text, or else for the draft.
UPDATE story_consents SET text_digest = md5((coalesce(
	(SELECT fields FROM releases WHERE releases.publication_id = story_consents.publication_id AND live_from <= now() AND (live_until IS NULL OR live_until > now())),
	(SELECT draft FROM publications WHERE publications.id = story_consents.publication_id)) - 'slug')::text)
WHERE revoked_at IS NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION needs_story_consent() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	is_new_text boolean := TG_OP = 'INSERT';
BEGIN
	IF TG_OP = 'UPDATE' THEN
		is_new_text := NEW.fields IS DISTINCT FROM OLD.fields;
	END IF;
	-- Locked, so that a consent cannot be revoked while its story goes public.
	PERFORM FROM story_consents WHERE publication_id = NEW.publication_id AND revoked_at IS NULL
		AND (NOT is_new_text OR text_digest IS NULL OR text_digest = md5((NEW.fields - 'slug')::text)) FOR SHARE;
	IF NOT FOUND AND NOT (SELECT is_sample FROM publications WHERE id = NEW.publication_id) THEN
		RAISE EXCEPTION 'There is no valid consent to this text.' USING ERRCODE = 'check_violation', CONSTRAINT = 'releases_story_consent', TABLE = 'releases';
	END IF;
	RETURN NEW;
END $$;
