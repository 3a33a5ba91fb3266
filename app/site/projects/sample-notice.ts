import type { JaaliName } from '#app/lib/jaali-names.ts'

/** A course as projects name it. */
export type ProjectCourse = { courseID: string; label: string; jaali: JaaliName }

/** Said wherever a sample is shown. */
export const sampleNotice = 'Sample: a brief as trainers set it, not a student’s work.'
