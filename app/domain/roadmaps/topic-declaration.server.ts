import { defineContent } from '#app/domain/content/define-content.ts'
import { findCourse, isCourseID } from '#app/domain/courses/courses.server.ts'
import { type RoadmapContent, skillOf } from './roadmap-content.ts'
import { type Teaching, type Topic, topicContentSchema } from './topic-content.ts'

const files = import.meta.glob<{ topics: unknown[] }>('/content/topics/*.ts', { eager: true })
const roadmapFiles = import.meta.glob<{ roadmap: RoadmapContent }>('/content/roadmaps/*.ts', { eager: true })
const all = Object.values(files).flatMap((file) => file.topics.map((topic) => topicContentSchema.parse(topic)))
const topics: Record<string, Topic> = Object.fromEntries(all.map((topic) => [topic.id, topic]))
if (Object.keys(topics).length < all.length) throw new Error('Two topics of content/topics have one id.')

/** The library of topics: each is written once, and shown by every roadmap that names it. */
export const topicContent = defineContent({
  kind: 'topic',
  name: 'Roadmap topic',
  listName: 'Roadmap topics',
  help: 'What one topic of the career roadmaps says, with its free resources and hours. A topic that several roadmaps name is edited here once.',
  schema: topicContentSchema,
  files: () => topics,
  slugField: 'id',
  titleOf: ({ title }) => title,
  pathOf: (_, slug) => {
    const shown = Object.values(roadmapFiles).find(({ roadmap }) => roadmap.topics.some((topic) => skillOf(topic) === slug))
    return shown ? `/career-roadmaps/${shown.roadmap.id}` : '/career-roadmaps'
  },
  check: ({ taughtIn }) =>
    Object.fromEntries(taughtIn.flatMap((teaching, at) => listTeachingFaults(teaching).map(([field, message]) => [`taughtIn.${at}.${field}`, message]))),
})

/** Faults of the module that is said to teach a topic. Of a retired course nothing is checked: pages leave it out. */
export function listTeachingFaults({ courseID, module }: Teaching): [field: string, message: string][] {
  if (!isCourseID(courseID)) return [['courseID', `There is no course “${courseID}”.`]]
  const course = findCourse(courseID)
  if (!course || course.modules.some(({ title }) => title === module)) return []
  return [['module', `“${module}” is not a module of ${course.label}.`]]
}
