-- The demonstration event that was a demo class before events could be marked as one.
UPDATE "offerings" SET "is_demo_class" = true WHERE "is_sample" AND "kind" = 'event' AND "price_paise" = 0 AND "slug" = 'sample-data-analytics-demo-class';
