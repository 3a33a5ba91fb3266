import type { JaaliName } from '#app/lib/jaali-names.ts'

/** A course as projects name it. */
export type ProjectCourse = { courseID: string; label: string; jaali: JaaliName }
