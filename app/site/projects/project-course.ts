import type { JaaliName } from '#app/lib/jaali-names.ts'

export type ProjectCourse = { courseID: string; label: string; jaali: JaaliName }
