import type { RoadmapSection, RoadmapTopic } from './roadmap-content.ts'

type SectionTopic = Pick<RoadmapTopic, 'section'>
type Outline<Topic extends SectionTopic> = { sections: RoadmapSection[]; topics: Topic[] }

export function listOutline<Topic extends SectionTopic>({ sections, topics }: Outline<Topic>): { section: RoadmapSection; topics: Topic[] }[] {
  return sections.map((section) => ({ section, topics: topics.filter((topic) => topic.section === section.id) }))
}

interface SkillPlace {
  roadmapID: string
  topicID: string
}

type SharedTopics = { id: string; topics: readonly { id: string; skill: string }[] }

/** Finds the skills in two or more roadmaps: one that is marked done in one roadmap is done in all. */
export function findSharedSkills(roadmaps: readonly SharedTopics[]): Map<string, SkillPlace[]> {
  const places = new Map<string, SkillPlace[]>()
  for (const roadmap of roadmaps) {
    for (const topic of roadmap.topics) {
      const found = places.get(topic.skill) ?? []
      places.set(topic.skill, [...found, { roadmapID: roadmap.id, topicID: topic.id }])
    }
  }
  return new Map([...places].filter(([, found]) => new Set(found.map((place) => place.roadmapID)).size > 1))
}

type TopicNeeds = Pick<RoadmapTopic, 'id' | 'needs'>

/** The ids along the cycle (the first is repeated at the end), or null. Ignores unknown ids. */
export function findPrerequisiteCycle(topics: readonly TopicNeeds[]): string[] | null {
  const needsOf = new Map(topics.map((topic) => [topic.id, topic.needs]))
  const cleared = new Set<string>()

  function findCycle(id: string, path: string[]): string[] | null {
    const start = path.indexOf(id)
    if (start >= 0) return [...path.slice(start), id]
    if (cleared.has(id)) return null
    for (const need of needsOf.get(id) ?? []) {
      const cycle = findCycle(need, [...path, id])
      if (cycle) return cycle
    }
    cleared.add(id)
    return null
  }

  for (const { id } of topics) {
    const cycle = findCycle(id, [])
    if (cycle) return cycle
  }
  return null
}

/** Rounded up to half a month. */
export function calculateMonths(hoursAWeek: number, hours: number): number {
  return Math.ceil((hours * 12 * 2) / (hoursAWeek * 52)) / 2
}

type CountedTopic = SectionTopic & { kind: RoadmapTopic['kind']; hours: number }

/** Returns the hours in order: those of the core topics, plus the mean of the choices if there are any. */
export function listSectionHours(roadmap: Outline<CountedTopic>): number[] {
  return listOutline(roadmap).map(({ topics }) => {
    const hoursOf = (kind: RoadmapTopic['kind']) => topics.filter((topic) => topic.kind === kind).map(({ hours }) => hours)
    const choices = hoursOf('choice')
    return sum(hoursOf('core')) + (choices.length > 0 ? Math.round(sum(choices) / choices.length) : 0)
  })
}

export const sumHours = (roadmap: Outline<CountedTopic>): number => sum(listSectionHours(roadmap))

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
