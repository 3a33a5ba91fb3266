import { fillInstitute } from '#app/domain/content/institute.ts'
import { type ContentEntry, derive, listContent } from '#app/domain/content/published-content.server.ts'
import { findCourse, listCourses } from '#app/domain/courses/courses.server.ts'
import { monthsAt, outlineOf, sectionHours, sharedSkills, topicsLedTo, totalHours } from './career-roadmaps.ts'
import type { Roadmap, RoadmapTopic } from './roadmap-content.ts'
import { roadmapContent } from './roadmap-declaration.server.ts'

const pacesInHoursAWeek = [5, 10, 15, 20]

export type RoadmapCard = Pick<Roadmap, 'id' | 'title' | 'summary' | 'monthsAtTenHours' | 'sections' | 'courses'> & { hours: number; topicCount: number }
export type SharedSkill = { title: string; places: { roadmapID: string; roadmapTitle: string; topicID: string }[] }
export type TopicView = Pick<RoadmapTopic, 'id' | 'title' | 'why' | 'learn' | 'practise' | 'kind' | 'needs'> & {
  /** `module` null: the course is on sale, and has no module of that title now. */
  taughtIn: { courseID: string; module: string | null } | null
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

const toRoadmaps = (entries: readonly ContentEntry<Roadmap>[]): readonly Roadmap[] => entries.map(({ slug, entry }) => ({ ...entry, id: slug }))
const toSharedSkills = (entries: readonly ContentEntry<Roadmap>[]) => sharedSkills(toRoadmaps(entries))

/** Roadmaps that are public, in their order; the same array until one of them changes. */
export function listRoadmaps(): readonly Roadmap[] {
  return derive(listContent(roadmapContent), toRoadmaps)
}

const listSharedPlaces = () => derive(listContent(roadmapContent), toSharedSkills)

/** The courses on sale that a roadmap names, and behind them those whose own entries name it. */
function coursesOf({ id, courses }: Roadmap): string[] {
  const sold = listCourses()
  const named = courses.filter((courseID) => sold.some((course) => course.courseID === courseID))
  return [...new Set([...named, ...sold.flatMap(({ courseID, roadmap }) => (roadmap.id === id ? [courseID] : []))])]
}

export function listRoadmapCards(): RoadmapCard[] {
  return listRoadmaps().map((roadmap) => {
    const { id, title, summary, monthsAtTenHours, sections, topics } = roadmap
    const texts = fillInstitute({ title, summary, sections })
    return { id, ...texts, monthsAtTenHours, courses: coursesOf(roadmap), hours: totalHours(roadmap), topicCount: topics.length }
  })
}

/** Roadmaps that a course leads through, in their order. */
export function listRoadmapLinks(courseID: string): { id: string; title: string }[] {
  return listRoadmaps().flatMap((roadmap) => (coursesOf(roadmap).includes(courseID) ? [linkTo(roadmap)] : []))
}

/** What a page elsewhere says of a roadmap that it leads to; null while the roadmap is not public. */
export function findRoadmapLink(id: string): { id: string; title: string } | null {
  const roadmap = listRoadmaps().find((candidate) => candidate.id === id)
  return roadmap ? linkTo(roadmap) : null
}

const linkTo = ({ id, title }: Roadmap) => ({ id, title: fillInstitute(title) })

/** Skills taught in at least `least` roadmaps, those in most first. */
export function listSharedSkills(least: number): SharedSkill[] {
  return [...listSharedPlaces().values()]
    .filter((places) => places.length >= least)
    .map((places) => ({ title: titleOf(places[0]), places: places.map(namedPlace) }))
    .sort((a, b) => b.places.length - a.places.length)
}

/** One roadmap with everything its page shows, or null. */
export function findRoadmap(id: string): RoadmapView | null {
  const roadmap = listRoadmaps().find((candidate) => candidate.id === id)
  if (!roadmap) return null
  const { title, summary, suits, monthsAtTenHours, topics } = roadmap
  const shared = listSharedPlaces()
  const hours = sectionHours(roadmap)
  const ledTo = topicsLedTo(topics)
  const stages = outlineOf(roadmap).map(({ section, topics: own }, index) => ({
    ...section,
    hours: hours[index] ?? 0,
    topics: own.map(({ skill, section: _, taughtIn, ...topic }) => ({
      ...topic,
      taughtIn: findTeaching(taughtIn),
      leadsTo: ledTo.get(topic.id) ?? [],
      alsoIn: (shared.get(skill) ?? []).filter(({ roadmapID }) => roadmapID !== id).map(namedPlace),
    })),
  }))
  const paces = pacesInHoursAWeek.map((hoursAWeek) => ({ hoursAWeek, months: monthsAt(hoursAWeek, roadmap) }))
  const texts = fillInstitute({ title, summary, suits, stages })
  return { id, ...texts, monthsAtTenHours, courses: coursesOf(roadmap), hours: totalHours(roadmap), topicCount: topics.length, paces }
}

/** What teaches a topic now: courses are retired, and their modules renamed, without their roadmaps. */
function findTeaching(taughtIn: RoadmapTopic['taughtIn']): TopicView['taughtIn'] {
  const course = taughtIn && findCourse(taughtIn.courseID)
  if (!course) return null
  const isTaught = course.modules.some(({ title }) => title === taughtIn.module)
  return { courseID: course.courseID, module: isTaught ? taughtIn.module : null }
}

type Place = { roadmapID: string; topicID: string }

function namedPlace({ roadmapID, topicID }: Place) {
  return { roadmapID, topicID, roadmapTitle: findRoadmapLink(roadmapID)?.title ?? roadmapID }
}

function titleOf(place: Place | undefined): string {
  const topics = listRoadmaps().find(({ id }) => id === place?.roadmapID)?.topics
  return fillInstitute(topics?.find(({ id }) => id === place?.topicID)?.title ?? '')
}
