import { defineContent } from '#app/domain/content/define-content.ts'
import { isCourseID } from '#app/domain/courses/courses.server.ts'
import { roadmapContentSchema, roadmapsSchema } from './roadmap-content.ts'
import { hasTexts, listTeachingErrors } from './roadmap-topics.server.ts'

const files = import.meta.glob<{ roadmap: unknown }>('/content/roadmaps/*.ts', { eager: true })
const roadmaps = Object.fromEntries(roadmapsSchema.parse(Object.values(files).map((file) => file.roadmap)).map((roadmap) => [roadmap.id, roadmap]))

export const roadmapContent = defineContent({
  kind: 'roadmap',
  name: 'Career roadmap',
  listName: 'Career roadmaps',
  help: 'A career as an outline of topics, listed at /career-roadmaps. Course pages and the career quiz lead to it. What a topic says is edited under Roadmap topics.',
  schema: roadmapContentSchema,
  files: () => roadmaps,
  slugField: 'id',
  titleOf: ({ title }) => title,
  pathOf: (_, slug) => `/career-roadmaps/${slug}`,
  check: ({ courses, topics }) =>
    Object.fromEntries([
      ...courses.flatMap((courseID, at) => (isCourseID(courseID) ? [] : [[`courses.${at}`, `There is no course “${courseID}”.`]])),
      ...topics.flatMap((topic, at) => (hasTexts(topic) ? [] : [[`topics.${at}.id`, `There is no roadmap topic “${topic.skill ?? topic.id}”.`]])),
      ...topics.flatMap(({ taughtIn }, at) =>
        taughtIn ? listTeachingErrors(taughtIn).map(([field, message]) => [`topics.${at}.taughtIn.${field}`, message]) : [],
      ),
    ]),
  order: ({ order }) => order,
})
