import { fillInstitute } from '#app/domain/content/institute.ts'
import { type ContentEntry, listContent } from '#app/domain/content/published-content.server.ts'
import { findCourse, listCourses } from '#app/domain/courses/courses.server.ts'
import { calculateMonths, findSharedSkills, listOutline, listSectionHours, sumHours } from './career-roadmaps.ts'
import type { GraphRows } from './graph-shapes.ts'
import type { Roadmap } from './roadmap-content.ts'
import { roadmapContent } from './roadmap-declaration.server.ts'
import { drawGraph } from './roadmap-graph.server.ts'
import { type DescribedTopic, type RoadmapWithTopics, topicContent, writeRoadmaps } from './roadmap-topics.server.ts'

const pacesInHoursAWeek = [5, 10, 15, 20]

export type RoadmapCard = Pick<RoadmapWithTopics, 'id' | 'title' | 'summary' | 'sections' | 'courses'> & {
  hours: number
  monthsAtTenHours: number
  topicCount: number
  skills: string[]
}
export type SharedSkill = { title: string; places: { roadmapID: string; roadmapTitle: string; topicID: string }[] }
export type TopicView = Omit<DescribedTopic, 'section' | 'taughtIn'> & {
  /** `module` null: the course is on sale, but has no module with that title now. */
  taughtIn: { courseID: string; module: string | null } | null
  alsoIn: string[]
}
type RoadmapStage = { id: string; title: string; hours: number; topics: TopicView[] }
export type RoadmapView = Pick<RoadmapWithTopics, 'id' | 'title' | 'summary' | 'suits' | 'courses'> & {
  hours: number
  topicCount: number
  paces: { hoursAWeek: number; months: number }[]
  stages: RoadmapStage[]
}

/** For progress, search and graph in the browser. */
export type TopicMark = Pick<TopicView, 'id' | 'skill' | 'title' | 'kind' | 'hours'>

type Source = readonly ContentEntry<unknown>[]
let cached: { of: [Source, Source]; roadmaps: readonly RoadmapWithTopics[]; shared: ReturnType<typeof findSharedSkills> } | null = null

function getAll() {
  const [roadmaps, topics] = [listContent(roadmapContent), listContent(topicContent)]
  if (cached?.of[0] !== roadmaps || cached.of[1] !== topics) {
    const built = writeRoadmaps(roadmaps.map(({ slug, entry }): Roadmap => ({ ...entry, id: slug })))
    cached = { of: [roadmaps, topics], roadmaps: built, shared: findSharedSkills(built) }
  }
  return cached
}

/** Returns the roadmaps in their order, and the same array until a roadmap or topic changes. */
export const listRoadmaps = (): readonly RoadmapWithTopics[] => getAll().roadmaps

const listSharedPlaces = () => getAll().shared

/** Those on sale that the roadmap names, then those whose own entries name the roadmap. */
function listRoadmapCourses({ id, courses }: RoadmapWithTopics): string[] {
  const sold = listCourses()
  const named = courses.filter((courseID) => sold.some((course) => course.courseID === courseID))
  return [...new Set([...named, ...sold.flatMap(({ courseID, roadmap }) => (roadmap.id === id ? [courseID] : []))])]
}

export function listRoadmapCards(): RoadmapCard[] {
  return listRoadmaps().map((roadmap) => {
    const { id, title, summary, sections, topics } = roadmap
    const texts = fillInstitute({ title, summary, sections })
    const hours = sumHours(roadmap)
    const skills = topics.map(({ skill }) => skill)
    return { id, ...texts, monthsAtTenHours: calculateMonths(10, hours), courses: listRoadmapCourses(roadmap), hours, topicCount: topics.length, skills }
  })
}

export function listRoadmapLinks(courseID: string): { id: string; title: string }[] {
  return listRoadmaps().flatMap((roadmap) => (listRoadmapCourses(roadmap).includes(courseID) ? [linkTo(roadmap)] : []))
}

/** Returns null while the roadmap is not public. */
export function findRoadmapLink(id: string): { id: string; title: string } | null {
  const roadmap = listRoadmaps().find((candidate) => candidate.id === id)
  return roadmap ? linkTo(roadmap) : null
}

const linkTo = ({ id, title }: RoadmapWithTopics) => ({ id, title: fillInstitute(title) })

export function listSharedSkills(least: number): SharedSkill[] {
  return [...listSharedPlaces().values()]
    .filter((places) => places.length >= least)
    .map((places) => ({ title: getTitle(places[0]), places: places.map(namePlace) }))
    .sort((a, b) => b.places.length - a.places.length)
}

export function findRoadmap(id: string): RoadmapView | null {
  const roadmap = listRoadmaps().find((candidate) => candidate.id === id)
  if (!roadmap) return null
  const { title, summary, suits, topics } = roadmap
  const shared = listSharedPlaces()
  const hours = listSectionHours(roadmap)
  const total = sumHours(roadmap)
  const stages = listOutline(roadmap).map(({ section, topics: own }, index) => ({
    ...section,
    hours: hours[index] ?? 0,
    topics: own.map(({ section: _, taughtIn, ...topic }) => ({
      ...topic,
      taughtIn: findTeaching(taughtIn),
      alsoIn: (shared.get(topic.skill) ?? []).flatMap(({ roadmapID }) => (roadmapID === id ? [] : getRoadmapTitle(roadmapID))),
    })),
  }))
  const paces = pacesInHoursAWeek.map((hoursAWeek) => ({ hoursAWeek, months: calculateMonths(hoursAWeek, total) }))
  const texts = fillInstitute({ title, summary, suits, stages })
  return { id, ...texts, courses: listRoadmapCourses(roadmap), hours: total, topicCount: topics.length, paces }
}

export function listResourceTopics(): Map<string, string[]> {
  const topics = new Map(listRoadmaps().flatMap((roadmap) => roadmap.topics.map((topic) => [topic.skill, topic] as const)))
  const found = new Map<string, string[]>()
  for (const { title, resources } of topics.values()) for (const { url } of resources) found.set(url, [...(found.get(url) ?? []), title])
  return found
}

export const listResourceAddresses = (): string[] => [...listResourceTopics().keys()]

export function findRoadmapGraph(id: string): GraphRows | null {
  const roadmap = listRoadmaps().find((candidate) => candidate.id === id)
  return roadmap ? drawGraph(roadmap) : null
}

/** Courses are retired and modules renamed without a change of the roadmaps. */
function findTeaching(taughtIn: DescribedTopic['taughtIn']): TopicView['taughtIn'] {
  for (const { courseID, module } of taughtIn) {
    const course = findCourse(courseID)
    if (course) return { courseID: course.courseID, module: course.modules.some(({ title }) => title === module) ? module : null }
  }
  return null
}

type TopicPlace = { roadmapID: string; topicID: string }

function namePlace({ roadmapID, topicID }: TopicPlace) {
  return { roadmapID, topicID, roadmapTitle: getRoadmapTitle(roadmapID) }
}

const getRoadmapTitle = (id: string) => findRoadmapLink(id)?.title ?? id

function getTitle(place: TopicPlace | undefined): string {
  const topics = listRoadmaps().find(({ id }) => id === place?.roadmapID)?.topics
  return fillInstitute(topics?.find(({ id }) => id === place?.topicID)?.title ?? '')
}
