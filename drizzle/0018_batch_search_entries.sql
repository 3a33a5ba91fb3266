-- A batch is called after its course: the search finds it by its days, its time of day and where it can be followed as well.
CREATE OR REPLACE FUNCTION keep_offering_searchable() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	found_title text := NEW.title;
	found_summary text := NEW.summary;
BEGIN
	IF TG_OP = 'DELETE' OR NEW.published_at IS NULL OR NEW.cancelled_at IS NOT NULL OR NEW.ends_at <= now() THEN
		DELETE FROM search_entries WHERE source = 'offering' AND source_id = coalesce(NEW.id, OLD.id)::text;
		RETURN NULL;
	END IF;
	IF NEW.kind = 'batch' THEN
		found_title := NEW.title || ': ' || CASE NEW.days WHEN 'weekend' THEN 'weekend batch' WHEN 'weekdays' THEN 'weekday batch' ELSE 'batch' END
			|| coalesce(', ' || NEW.part || 's', '');
		found_summary := concat_ws('. ', NULLIF(NEW.summary, ''), NULLIF(NEW.place, ''),
			CASE WHEN NEW.place ILIKE '%online%' THEN NULL WHEN NEW.mode = 'online' THEN 'Live online' WHEN NEW.mode = 'both' THEN 'Also live online' END);
	END IF;
	INSERT INTO search_entries (kind, source, source_id, path, title, summary, body, detail, shown_at, place, live_from, live_until)
	VALUES ('event', 'offering', NEW.id::text,
		CASE NEW.kind WHEN 'batch' THEN '/book/' || NEW.slug WHEN 'workshop' THEN '/career-counselling/' || NEW.workshop_id ELSE '/events/' || NEW.slug END,
		found_title, found_summary, concat_ws(E'\n', NULLIF(NEW.description, ''), NULLIF(NEW.place, '')), NEW.kind, NEW.starts_at,
		coalesce(extract(epoch FROM NEW.starts_at), 1e12), NEW.published_at, NEW.ends_at)
	ON CONFLICT (source, source_id) DO UPDATE SET path = excluded.path, title = excluded.title, summary = excluded.summary, body = excluded.body, detail = excluded.detail,
		shown_at = excluded.shown_at, place = excluded.place, live_from = excluded.live_from, live_until = excluded.live_until;
	RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER offerings_searchable ON offerings;
--> statement-breakpoint
CREATE TRIGGER offerings_searchable AFTER INSERT OR DELETE OR UPDATE OF kind, slug, title, summary, description, place, mode, days, part, workshop_id, starts_at, ends_at, published_at, cancelled_at
	ON offerings FOR EACH ROW EXECUTE FUNCTION keep_offering_searchable();
--> statement-breakpoint
UPDATE offerings SET title = title WHERE kind = 'batch';
