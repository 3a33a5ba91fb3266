import { listCourses } from '#app/domain/courses/courses.server.ts'
import { monthsAt, outlineOf, sectionHours, sharedSkills, topicsLedTo, totalHours } from './career-roadmaps.ts'
import { type Roadmap, type RoadmapTopic, roadmapsSchema } from './roadmap-content.ts'

const files = import.meta.glob<{ roadmap: unknown }>('/content/roadmaps/*.ts', { eager: true })
const roadmaps: Roadmap[] = roadmapsSchema
  .parse(Object.values(files).map((file) => file.roadmap))
  .map((roadmap) => ({ ...roadmap, courses: withOwnCourses(roadmap) }))
  .toSorted((a, b) => a.order - b.order)
const shared = sharedSkills(roadmaps)
const pacesInHoursAWeek = [5, 10, 15, 20]

export type RoadmapCard = Pick<Roadmap, 'id' | 'title' | 'summary' | 'monthsAtTenHours' | 'sections' | 'courses'> & { hours: number; topicCount: number }
export type SharedSkill = { title: string; places: { roadmapID: string; roadmapTitle: string; topicID: string }[] }
export type TopicView = Pick<RoadmapTopic, 'id' | 'title' | 'why' | 'learn' | 'practise' | 'kind' | 'needs' | 'taughtIn'> & {
  leadsTo: string[]
  /** The same skill in other roadmaps. */
  alsoIn: { roadmapID: string; roadmapTitle: string; topicID: string }[]
}
type RoadmapStage = { id: string; title: string; hours: number; topics: TopicView[] }
export type RoadmapView = Pick<Roadmap, 'id' | 'title' | 'summary' | 'suits' | 'monthsAtTenHours' | 'courses'> & {
  hours: number
  topicCount: number
  paces: { hoursAWeek: number; months: number }[]
  stages: RoadmapStage[]
}

/** The courses that a roadmap names, and behind them those whose own files name it. */
function withOwnCourses({ id, courses }: Roadmap): string[] {
  return [...new Set([...courses, ...listCourses().flatMap(({ courseID, roadmap }) => (roadmap.id === id ? [courseID] : []))])]
}

/** Roadmaps in their order. */
export function listRoadmapCards(): RoadmapCard[] {
  return roadmaps.map((roadmap) => {
    const { id, title, summary, monthsAtTenHours, sections, courses, topics } = roadmap
    return { id, title, summary, monthsAtTenHours, sections, courses, hours: totalHours(roadmap), topicCount: topics.length }
  })
}

/** Roadmaps that a course leads through, in their order. */
export function listRoadmapLinks(courseID: string): { id: string; title: string }[] {
  return roadmaps.filter(({ courses }) => courses.includes(courseID)).map(({ id, title }) => ({ id, title }))
}

/** Skills taught in at least `least` roadmaps, those in most first. */
export function listSharedSkills(least: number): SharedSkill[] {
  return [...shared.values()]
    .filter((places) => places.length >= least)
    .map((places) => ({ title: titleOf(places[0]), places: places.map(namedPlace) }))
    .sort((a, b) => b.places.length - a.places.length)
}

/** One roadmap with everything its page shows, or null. */
export function findRoadmap(id: string): RoadmapView | null {
  const roadmap = roadmaps.find((candidate) => candidate.id === id)
  if (!roadmap) return null
  const { title, summary, suits, monthsAtTenHours, courses, topics } = roadmap
  const hours = sectionHours(roadmap)
  const ledTo = topicsLedTo(topics)
  const stages = outlineOf(roadmap).map(({ section, topics: own }, index) => ({
    ...section,
    hours: hours[index] ?? 0,
    topics: own.map(({ skill, section: _, ...topic }) => ({
      ...topic,
      leadsTo: ledTo.get(topic.id) ?? [],
      alsoIn: (shared.get(skill) ?? []).filter(({ roadmapID }) => roadmapID !== id).map(namedPlace),
    })),
  }))
  const paces = pacesInHoursAWeek.map((hoursAWeek) => ({ hoursAWeek, months: monthsAt(hoursAWeek, roadmap) }))
  return { id, title, summary, suits, monthsAtTenHours, courses, hours: totalHours(roadmap), topicCount: topics.length, paces, stages }
}

type Place = { roadmapID: string; topicID: string }

function namedPlace({ roadmapID, topicID }: Place) {
  return { roadmapID, topicID, roadmapTitle: roadmaps.find(({ id }) => id === roadmapID)?.title ?? roadmapID }
}

function titleOf(place: Place | undefined): string {
  const topics = roadmaps.find(({ id }) => id === place?.roadmapID)?.topics
  return topics?.find(({ id }) => id === place?.topicID)?.title ?? ''
}
