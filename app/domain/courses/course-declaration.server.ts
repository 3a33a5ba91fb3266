import { defineContent } from '#app/domain/content/define-content.ts'
import { type Course, courseContentSchema } from './course-content.ts'

const courseFiles = import.meta.glob<{ course: unknown }>('/content/courses/*.ts', { eager: true })

const files: Record<string, Course> = Object.fromEntries(
  Object.values(courseFiles).map((file) => {
    const course = courseContentSchema.parse(file.course)
    return [course.courseID, course]
  }),
)

export const courseContent = defineContent({
  kind: 'course',
  name: 'Course',
  listName: 'Courses',
  help: 'Each course with its page, its brochure and its place in lists. Fees and batches have pages of their own.',
  schema: courseContentSchema,
  files: () => files,
  slugField: 'courseID',
  titleOf: ({ label }) => label,
  pathOf: ({ retired }, slug) => (retired ? '/courses' : `/${slug}`),
  hiddenReason: ({ retired }) => (retired ? 'No page shows this course: it is no longer sold. Its address says so and leads to the other courses.' : null),
  order: ({ order }) => order,
})
