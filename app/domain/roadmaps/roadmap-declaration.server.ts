import { defineContent } from '#app/domain/content/define-content.ts'
import { findCourse, isCourseID } from '#app/domain/courses/courses.server.ts'
import { type Roadmap, roadmapContentSchema, roadmapsSchema } from './roadmap-content.ts'

const files = import.meta.glob<{ roadmap: unknown }>('/content/roadmaps/*.ts', { eager: true })
const roadmaps = Object.fromEntries(roadmapsSchema.parse(Object.values(files).map((file) => file.roadmap)).map((roadmap) => [roadmap.id, roadmap]))

export const roadmapContent = defineContent({
  kind: 'roadmap',
  name: 'Career roadmap',
  listName: 'Career roadmaps',
  help: 'A career as an outline of topics, listed at /career-roadmaps. Course pages and the career quiz lead to it.',
  schema: roadmapContentSchema,
  files: () => roadmaps,
  slugField: 'id',
  titleOf: ({ title }) => title,
  pathOf: (_, slug) => `/career-roadmaps/${slug}`,
  check: ({ courses, topics }) =>
    Object.fromEntries([
      ...courses.flatMap((courseID, at) => (isCourseID(courseID) ? [] : [[`courses.${at}`, `There is no course “${courseID}”.`]])),
      ...topics.flatMap(({ taughtIn }, at) => checkTeaching(taughtIn).map(([field, message]) => [`topics.${at}.taughtIn.${field}`, message])),
    ]),
  order: ({ order }) => order,
})

/** Faults of the module that is said to teach a topic. Of a retired course nothing is checked: pages leave it out. */
function checkTeaching(taughtIn: Roadmap['topics'][number]['taughtIn']): [field: string, message: string][] {
  if (!taughtIn) return []
  const { courseID, module } = taughtIn
  if (!isCourseID(courseID)) return [['courseID', `There is no course “${courseID}”.`]]
  const course = findCourse(courseID)
  if (!course || course.modules.some(({ title }) => title === module)) return []
  return [['module', `“${module}” is not a module of ${course.label}.`]]
}
