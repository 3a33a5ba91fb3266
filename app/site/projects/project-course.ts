import type { JaaliName } from '#app/lib/jaali-names.ts'

/** The course data that projects need. */
export type ProjectCourse = { courseID: string; label: string; jaali: JaaliName }
