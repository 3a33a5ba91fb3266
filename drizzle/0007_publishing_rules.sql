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
--> statement-breakpoint
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
--> statement-breakpoint
-- Rows stay small, so that a word of most posts is looked up in few pages: the long columns stand elsewhere.
ALTER TABLE search_entries SET (toast_tuple_target = 256), ALTER COLUMN title SET STORAGE MAIN, ALTER COLUMN title_words SET STORAGE MAIN;
--> statement-breakpoint
-- Each word that is new, once: what a mistyped word is held against. In one order, so that two writers never wait for each other.
CREATE FUNCTION keep_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO search_words (word)
	SELECT DISTINCT word FROM new_rows
	CROSS JOIN LATERAL unnest(tsvector_to_array(to_tsvector('simple', translate(lower(left(concat_ws(' ', title, summary, body), 200000)), '-./\_@:+#''’&|<>=', '                ')))) AS word
	WHERE length(word) BETWEEN 3 AND 30 AND word !~ '[0-9''\\:&|!()*<>]'
	ORDER BY word
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_entries_inserted AFTER INSERT ON search_entries REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_search_words();
--> statement-breakpoint
CREATE TRIGGER search_entries_updated AFTER UPDATE ON search_entries REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_search_words();
--> statement-breakpoint
-- A release of a post or a project is found for as long as it is public. One that is over is of no use to anybody.
CREATE FUNCTION keep_release_searchable() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ended uuid;
BEGIN
	-- One by one: of all at once PostgreSQL, where it knows the tables badly, reads every entry for each release.
	FOR ended IN SELECT id FROM releases WHERE publication_id = coalesce(NEW.publication_id, OLD.publication_id) AND live_until <= now() LOOP
		DELETE FROM search_entries WHERE source = 'release' AND source_id = ended::text;
	END LOOP;
	IF NEW.id IS DISTINCT FROM OLD.id THEN
		DELETE FROM search_entries WHERE source = 'release' AND source_id = OLD.id::text;
	END IF;
	IF TG_OP = 'DELETE' OR NEW.live_until <= now() THEN
		RETURN NULL;
	END IF;
	INSERT INTO search_entries (kind, source, source_id, path, title, summary, body, is_sample, shown_at, place, live_from, live_until)
	VALUES (NEW.kind, 'release', NEW.id::text, CASE NEW.kind WHEN 'post' THEN '/courseBlog/' ELSE '/projects/' END || NEW.slug, NEW.title, coalesce(NEW.fields ->> 'summary', ''),
		concat_ws(E'\n', NEW.plain_text,
			(SELECT string_agg(term, ', ') FROM jsonb_array_elements_text(coalesce(NEW.fields -> 'topics', '[]') || coalesce(NEW.fields -> 'technologies', '[]')) AS term)),
		coalesce((SELECT is_sample FROM publications WHERE id = NEW.publication_id), false),
		NEW.published_at, -extract(epoch FROM NEW.published_at), NEW.live_from, NEW.live_until)
	ON CONFLICT (source, source_id) DO UPDATE SET kind = excluded.kind, path = excluded.path, title = excluded.title, summary = excluded.summary, body = excluded.body,
		is_sample = excluded.is_sample, shown_at = excluded.shown_at, place = excluded.place, live_from = excluded.live_from, live_until = excluded.live_until;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER releases_searchable AFTER INSERT OR UPDATE ON releases FOR EACH ROW WHEN (NEW.kind IN ('post','project')) EXECUTE FUNCTION keep_release_searchable();
--> statement-breakpoint
CREATE TRIGGER releases_gone AFTER DELETE ON releases FOR EACH ROW WHEN (OLD.kind IN ('post','project')) EXECUTE FUNCTION keep_release_searchable();
--> statement-breakpoint
-- What can be booked is found until it is over. A booking is no change of its words: only these columns are.
CREATE FUNCTION keep_bookable_searchable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' OR NEW.published_at IS NULL OR NEW.cancelled_at IS NOT NULL OR NEW.ends_at <= now() THEN
		DELETE FROM search_entries WHERE source = 'bookable' AND source_id = coalesce(NEW.id, OLD.id)::text;
		RETURN NULL;
	END IF;
	INSERT INTO search_entries (kind, source, source_id, path, title, summary, body, detail, shown_at, place, live_from, live_until)
	VALUES ('event', 'bookable', NEW.id::text,
		CASE NEW.kind WHEN 'batch' THEN '/book/' || NEW.slug WHEN 'workshop' THEN '/career-counselling/' || NEW.workshop_id ELSE '/events/' || NEW.slug END,
		NEW.title, NEW.summary, concat_ws(E'\n', NULLIF(NEW.description, ''), NULLIF(NEW.place, '')), NEW.kind, NEW.starts_at,
		coalesce(extract(epoch FROM NEW.starts_at), 1e12), NEW.published_at, NEW.ends_at)
	ON CONFLICT (source, source_id) DO UPDATE SET path = excluded.path, title = excluded.title, summary = excluded.summary, body = excluded.body, detail = excluded.detail,
		shown_at = excluded.shown_at, place = excluded.place, live_from = excluded.live_from, live_until = excluded.live_until;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookables_searchable AFTER INSERT OR DELETE OR UPDATE OF kind, slug, title, summary, description, place, workshop_id, starts_at, ends_at, published_at, cancelled_at
	ON bookables FOR EACH ROW EXECUTE FUNCTION keep_bookable_searchable();
--> statement-breakpoint
UPDATE releases SET slug = slug WHERE kind IN ('post','project');
--> statement-breakpoint
UPDATE bookables SET title = title;
