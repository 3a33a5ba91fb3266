-- A member's project is public only while the member's own yes to it stands.
CREATE FUNCTION needs_member_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Locked, so that the yes cannot be taken back while the project goes public.
	PERFORM FROM publications WHERE id = NEW.publication_id AND by_member AND consented_at IS NULL FOR SHARE;
	IF FOUND THEN
		RAISE EXCEPTION 'No consent stands for this project.' USING ERRCODE = 'check_violation', CONSTRAINT = 'releases_member_consent', TABLE = 'releases';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER releases_member_consent BEFORE INSERT OR UPDATE ON releases FOR EACH ROW
	WHEN (NEW.kind = 'project' AND (NEW.live_until IS NULL OR NEW.live_until > greatest(now(), NEW.live_from)))
	EXECUTE FUNCTION needs_member_consent();
--> statement-breakpoint
CREATE FUNCTION end_unwilling_project() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE releases SET live_until = greatest(live_from, now())
	WHERE publication_id = NEW.id AND (live_until IS NULL OR live_until > now());
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER publications_consent_taken_back AFTER UPDATE OF consented_at ON publications FOR EACH ROW
	WHEN (NEW.by_member AND OLD.consented_at IS NOT NULL AND NEW.consented_at IS NULL)
	EXECUTE FUNCTION end_unwilling_project();
