import { defineContent } from '#app/domain/content/define-content.ts'
import { listContent } from '#app/domain/content/published-content.server.ts'
import { findCourse, isCourseID } from '#app/domain/courses/courses.server.ts'
import { getSkill, type Roadmap, type RoadmapContent, type RoadmapTopic } from './roadmap-content.ts'
import { type Teaching, type Topic, topicContentSchema } from './topic-content.ts'
import { getCurrentTopicID } from './topic-ids.ts'

const files = import.meta.glob<{ topics: unknown[] }>('/content/topics/*.ts', { eager: true })
const roadmapFiles = import.meta.glob<{ roadmap: RoadmapContent }>('/content/roadmaps/*.ts', { eager: true })
const all = Object.values(files).flatMap((file) => file.topics.map((topic) => topicContentSchema.parse(topic)))
const topics: Record<string, Topic> = Object.fromEntries(all.map((topic) => [topic.id, topic]))
if (Object.keys(topics).length < all.length) throw new Error('Two topics of content/topics have one id.')

/** Each topic is written once, and every roadmap that names it shows it. */
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
    const shown = Object.values(roadmapFiles).find(({ roadmap }) => roadmap.topics.some((topic) => getSkill(topic) === slug))
    return shown ? `/career-roadmaps/${shown.roadmap.id}` : '/career-roadmaps'
  },
  check: ({ taughtIn }) =>
    Object.fromEntries(taughtIn.flatMap((teaching, at) => listTeachingErrors(teaching).map(([field, message]) => [`taughtIn.${at}.${field}`, message]))),
})

/** A retired course is not checked, because pages leave it out. */
export function listTeachingErrors({ courseID, module }: Teaching): [field: string, message: string][] {
  if (!isCourseID(courseID)) return [['courseID', `There is no course “${courseID}”.`]]
  const course = findCourse(courseID)
  if (!course || course.modules.some(({ title }) => title === module)) return []
  return [['module', `“${module}” is not a module of ${course.label}.`]]
}

/** `skill`: its id in the library, under which progress is stored. */
export type DescribedTopic = Omit<Topic, 'check'> & Pick<RoadmapTopic, 'section' | 'kind' | 'needs'> & { skill: string; check: string | null }
export type RoadmapWithTopics = Omit<Roadmap, 'topics'> & { topics: DescribedTopic[] }

/** For a topic that only an older roadmap has, not the library. */
const defaultHours = 8

export const hasTexts = (topic: RoadmapTopic): boolean => write(topic, getLibrary(), []) !== null

/** Joins roadmaps with the library. A topic without texts in either is left out. */
export function writeRoadmaps(roadmaps: readonly Roadmap[]): RoadmapWithTopics[] {
  const library = getLibrary()
  return roadmaps.map((roadmap) => {
    const described = roadmap.topics.flatMap((topic) => write(topic, library, roadmap.courses) ?? [])
    const shown = new Set(described.map(({ id }) => id))
    return { ...roadmap, topics: described.map((topic) => ({ ...topic, needs: topic.needs.filter((id) => shown.has(id)) })) }
  })
}

const getLibrary = (): Map<string, Topic> => new Map(listContent(topicContent).map(({ slug, entry }) => [slug, entry]))

function write(topic: RoadmapTopic, library: Map<string, Topic>, courses: readonly string[]): DescribedTopic | null {
  const skill = getCurrentTopicID(getSkill(topic))
  const common = library.get(skill)
  const { id, section, kind, needs } = topic
  const [title, why, learn, practise] = [
    topic.title ?? common?.title,
    topic.why ?? common?.why,
    topic.learn ?? common?.learn,
    topic.practise ?? common?.practise,
  ]
  if (!title || !why || !learn || !practise) return null
  const { check = null, hours = defaultHours, resources = [] } = common ?? {}
  const taughtIn = topic.taughtIn ? [topic.taughtIn] : (common?.taughtIn ?? [])
  return { id, skill, section, kind, needs, title, why, learn, practise, check, hours, resources, taughtIn: sortTeaching(taughtIn, courses) }
}

function sortTeaching(taughtIn: readonly Teaching[], courses: readonly string[]): Teaching[] {
  const place = ({ courseID }: Teaching) => (courses.indexOf(courseID) + courses.length + 1) % (courses.length + 1)
  return [...taughtIn].sort((a, b) => place(a) - place(b))
}
