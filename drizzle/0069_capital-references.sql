-- New references are stored in capitals. Where two records of a half-year differ only in capitals, both stay as they are.
UPDATE outcome_records SET person_reference = upper(person_reference)
WHERE person_reference NOT LIKE 'forgotten %' AND person_reference <> upper(person_reference)
	AND NOT EXISTS (SELECT FROM outcome_records AS other WHERE other.cohort_id = outcome_records.cohort_id AND other.id <> outcome_records.id
		AND upper(other.person_reference) = upper(outcome_records.person_reference));
--> statement-breakpoint
UPDATE story_consents SET person_reference = upper(person_reference)
WHERE person_reference NOT LIKE 'forgotten %' AND person_reference <> upper(person_reference);
