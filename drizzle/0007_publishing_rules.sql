-- Of one publication no two releases are public at the same moment.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE releases ADD CONSTRAINT releases_one_at_a_time EXCLUDE USING gist (publication_id WITH =, tstzrange(live_from, live_until) WITH &&);
--> statement-breakpoint
-- A placement's story is public only while the person it is about consents. A sample is about nobody.
CREATE FUNCTION needs_story_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Locked, so that a consent cannot be revoked while its story goes public.
	PERFORM FROM story_consents WHERE publication_id = NEW.publication_id AND revoked_at IS NULL FOR SHARE;
	IF NOT FOUND AND NOT (SELECT is_sample FROM publications WHERE id = NEW.publication_id) THEN
		RAISE EXCEPTION 'No consent stands for this story.' USING ERRCODE = 'check_violation', CONSTRAINT = 'releases_story_consent', TABLE = 'releases';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER releases_story_consent BEFORE INSERT OR UPDATE ON releases FOR EACH ROW
	WHEN (NEW.kind = 'achievement' AND NEW.fields ->> 'type' = 'placement' AND (NEW.live_until IS NULL OR NEW.live_until > greatest(now(), NEW.live_from)))
	EXECUTE FUNCTION needs_story_consent();
--> statement-breakpoint
CREATE FUNCTION end_revoked_story() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE releases SET live_until = greatest(live_from, now())
	WHERE publication_id = coalesce(NEW.publication_id, OLD.publication_id) AND kind = 'achievement' AND fields ->> 'type' = 'placement'
		AND (live_until IS NULL OR live_until > now())
		AND NOT EXISTS (SELECT FROM story_consents WHERE publication_id = releases.publication_id AND revoked_at IS NULL);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER story_consents_revoked AFTER UPDATE OR DELETE ON story_consents FOR EACH ROW EXECUTE FUNCTION end_revoked_story();
