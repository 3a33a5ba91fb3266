CREATE TABLE "batch_labels" (
	"course_id" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL
);
