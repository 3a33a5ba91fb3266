-- What pages say of a batch's days and part of the day is what its classes are planned for.
UPDATE "offerings" SET
  "days" = CASE WHEN "weekdays" <@ array[1,2,3,4,5] THEN 'weekdays' WHEN "weekdays" <@ array[6,7] THEN 'weekend' END,
  "part" = CASE WHEN "starts_minute" < 720 THEN 'morning' WHEN "starts_minute" < 1020 THEN 'afternoon' ELSE 'evening' END,
  "version" = "offerings"."version" + 1
FROM "class_plans"
WHERE "offering_id" = "offerings"."id" AND (
  "days" IS DISTINCT FROM CASE WHEN "weekdays" <@ array[1,2,3,4,5] THEN 'weekdays' WHEN "weekdays" <@ array[6,7] THEN 'weekend' END
  OR "part" IS DISTINCT FROM CASE WHEN "starts_minute" < 720 THEN 'morning' WHEN "starts_minute" < 1020 THEN 'afternoon' ELSE 'evening' END
);
