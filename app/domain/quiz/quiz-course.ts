import type { JaaliName } from '#app/lib/jaali-names.ts'

/** What the quiz says of a course. */
export type QuizCourse = { courseID: string; label: string; promise: string; jaali: JaaliName }
