import { listContent } from '#app/domain/content/published-content.server.ts'
import { type Roadmap, type RoadmapTopic, skillOf } from './roadmap-content.ts'
import type { Teaching, Topic } from './topic-content.ts'
import { topicContent } from './topic-declaration.server.ts'
import { currentTopicID } from './topic-ids.ts'

/** A topic as a roadmap shows it. `skill`: its id in the library, under which progress is kept. */
export type WrittenTopic = Omit<Topic, 'check'> & Pick<RoadmapTopic, 'section' | 'kind' | 'needs'> & { skill: string; check: string | null }
export type WrittenRoadmap = Omit<Roadmap, 'topics'> & { topics: WrittenTopic[] }

/** Hours of a topic that an older roadmap holds itself, and the library does not know. */
const usualHours = 8

/** Whether a roadmap's topic says something: the library has it, or the roadmap has all of its words. */
export const hasWords = (topic: RoadmapTopic): boolean => write(topic, readLibrary(), []) !== null

/** Joins roadmaps with the library. A topic that neither knows is left out. */
export function writeRoadmaps(roadmaps: readonly Roadmap[]): WrittenRoadmap[] {
  const library = readLibrary()
  return roadmaps.map((roadmap) => {
    const topics = roadmap.topics.flatMap((topic) => write(topic, library, roadmap.courses) ?? [])
    const shown = new Set(topics.map(({ id }) => id))
    return { ...roadmap, topics: topics.map((topic) => ({ ...topic, needs: topic.needs.filter((id) => shown.has(id)) })) }
  })
}

const readLibrary = (): Map<string, Topic> => new Map(listContent(topicContent).map(({ slug, entry }) => [slug, entry]))

function write(topic: RoadmapTopic, library: Map<string, Topic>, courses: readonly string[]): WrittenTopic | null {
  const skill = currentTopicID(skillOf(topic))
  const common = library.get(skill)
  const { id, section, kind, needs } = topic
  const [title, why, learn, practise] = [
    topic.title ?? common?.title,
    topic.why ?? common?.why,
    topic.learn ?? common?.learn,
    topic.practise ?? common?.practise,
  ]
  if (!title || !why || !learn || !practise) return null
  const { check = null, hours = usualHours, resources = [] } = common ?? {}
  const taughtIn = topic.taughtIn ? [topic.taughtIn] : (common?.taughtIn ?? [])
  return { id, skill, section, kind, needs, title, why, learn, practise, check, hours, resources, taughtIn: sortTeaching(taughtIn, courses) }
}

/** The roadmap's own courses first, in its order. */
function sortTeaching(taughtIn: readonly Teaching[], courses: readonly string[]): Teaching[] {
  const place = ({ courseID }: Teaching) => (courses.indexOf(courseID) + courses.length + 1) % (courses.length + 1)
  return [...taughtIn].sort((a, b) => place(a) - place(b))
}
