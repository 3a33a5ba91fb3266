import type { Roadmap, RoadmapSection, RoadmapTopic } from './roadmap-content.ts'

interface OutlineSection {
  section: RoadmapSection
  topics: RoadmapTopic[]
}

/** The roadmap as an outline: its sections in order, each with its own topics in the order they are written. */
export function outlineOf(roadmap: Pick<Roadmap, 'sections' | 'topics'>): OutlineSection[] {
  return roadmap.sections.map((section) => ({ section, topics: roadmap.topics.filter((topic) => topic.section === section.id) }))
}

interface SkillPlace {
  roadmapID: string
  topicID: string
}

/** Skills that two or more roadmaps teach, each with the topics that teach it: done in one place is done in all. */
export function sharedSkills(roadmaps: readonly Pick<Roadmap, 'id' | 'topics'>[]): Map<string, SkillPlace[]> {
  const places = new Map<string, SkillPlace[]>()
  for (const roadmap of roadmaps) {
    for (const topic of roadmap.topics) {
      const found = places.get(topic.skill) ?? []
      places.set(topic.skill, [...found, { roadmapID: roadmap.id, topicID: topic.id }])
    }
  }
  return new Map([...places].filter(([, found]) => new Set(found.map((place) => place.roadmapID)).size > 1))
}

/** A circle among the prerequisites, as the ids met on the way round (the first is repeated at the end), or null. Unknown ids are passed over. */
export function findPrerequisiteCycle(topics: readonly Pick<RoadmapTopic, 'id' | 'needs'>[]): string[] | null {
  const needsOf = new Map(topics.map((topic) => [topic.id, topic.needs]))
  const cleared = new Set<string>()

  function walk(id: string, path: string[]): string[] | null {
    const start = path.indexOf(id)
    if (start >= 0) return [...path.slice(start), id]
    if (cleared.has(id)) return null
    for (const need of needsOf.get(id) ?? []) {
      const cycle = walk(need, [...path, id])
      if (cycle) return cycle
    }
    cleared.add(id)
    return null
  }

  for (const { id } of topics) {
    const cycle = walk(id, [])
    if (cycle) return cycle
  }
  return null
}

const weeksInMonth = 52 / 12

/** The estimate in hours: `monthsAtTenHours` at ten hours a week, to the nearest ten. */
export function totalHours({ monthsAtTenHours }: Pick<Roadmap, 'monthsAtTenHours'>): number {
  return Math.round(monthsAtTenHours * weeksInMonth) * 10
}

/** Months that the estimate takes at another pace, rounded up to the half month. */
export function monthsAt(hoursAWeek: number, roadmap: Pick<Roadmap, 'monthsAtTenHours'>): number {
  return Math.ceil((roadmap.monthsAtTenHours * 10 * 2) / hoursAWeek) / 2
}

/**
 * Hours of each section, in order, to the nearest five. Every topic that the estimate counts weighs the same: the core
 * ones, and one where there is a choice.
 */
export function sectionHours(roadmap: Pick<Roadmap, 'sections' | 'topics' | 'monthsAtTenHours'>): number[] {
  const weights = outlineOf(roadmap).map(
    ({ topics }) => topics.filter(({ kind }) => kind === 'core').length + Number(topics.some(({ kind }) => kind === 'choice')),
  )
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => Math.round((totalHours(roadmap) * weight) / all / 5) * 5)
}

/** For every topic id, the ids of the topics that need it, in the order they are written. */
export function topicsLedTo(topics: readonly Pick<RoadmapTopic, 'id' | 'needs'>[]): Map<string, string[]> {
  return new Map(topics.map(({ id }) => [id, topics.filter(({ needs }) => needs.includes(id)).map((topic) => topic.id)]))
}
