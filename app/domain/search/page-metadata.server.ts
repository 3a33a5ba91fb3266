import { fillInstitute, getInstitute, type InstituteDetails } from '#app/domain/content/institute.ts'
import type { Course } from '#app/domain/courses/course-content.ts'
import { courseContent } from '#app/domain/courses/course-declaration.server.ts'
import { findCourse, listCourses, withCourseNumbers } from '#app/domain/courses/courses.server.ts'
import { listRoadmaps } from '#app/domain/roadmaps/career-roadmaps.server.ts'
import { roadmapContent } from '#app/domain/roadmaps/roadmap-declaration.server.ts'
import type { RoadmapWithTopics } from '#app/domain/roadmaps/roadmap-topics.server.ts'
import { digitalMarketingCampaign } from '#content/digital-marketing-campaign.ts'
import { defaultPageMetadata as defaultEntry, drawnCourseCount, entry, type PageMetadata, pageMetadata as table } from '#content/page-metadata.ts'

/** If the picture shows another number of courses, the entry gets the shared picture. */
function withNumbers(raw: PageMetadata): PageMetadata {
  const filled = withCourseNumbers(fillInstitute(raw))
  const isDrawn = listCourses().length === drawnCourseCount || !/\{(?:courses|Courses|WithoutCode|theOther)\}/.test(raw.ogTitle + raw.description)
  return isDrawn ? filled : { ...filled, ogImage: defaultEntry.ogImage }
}

function describeCourse({ courseID, label, summary, durationWeeks, classHours, tools }: Course): PageMetadata {
  const { name, city, locality } = getInstitute()
  const titles = [`${label} course in ${city} | ${name}`, `${label} | ${name}`, label]
  const own = entry({
    title: titles.find((title) => title.length <= 60) ?? label.slice(0, 60),
    description: `${summary} ${durationWeeks} weeks, ${classHours} class hours, in ${locality}, ${city}, or live online.`,
    keywords: [`${label} course ${city}`, ...tools.slice(0, 4).map((tool) => tool.name)].join(', '),
    url: `/${courseID}`,
    shared: true,
  })
  return fillInstitute(own)
}

const longestDescription = 155

/** Staff have changed the roadmap since content/page-metadata.ts described it. */
function describeRoadmap({ id, title, summary, sections }: RoadmapWithTopics): PageMetadata {
  const titles = [`${title} roadmap | ${getInstitute().name}`, `${title} roadmap`]
  const own = entry({
    title: titles.find((text) => text.length <= 60) ?? title,
    description: summary.length <= longestDescription ? summary : `${summary.slice(0, longestDescription - 1).replace(/[\s,:;.]+\S*$/, '')}…`,
    keywords: [`${title} roadmap`, ...sections.slice(0, 4).map((section) => section.title)].join(', '),
    url: getRoadmapPath(id),
    shared: true,
  })
  return fillInstitute(own)
}

const getRoadmapPath = (id: string) => `/career-roadmaps/${id}`

function isDescribed({ id, title, summary, topics }: RoadmapWithTopics): boolean {
  const file = roadmapContent.files()[id]
  return file?.title === title && file.summary === summary && file.topics.length === topics.length
}

type Metadata = { default: PageMetadata; pages: Record<string, PageMetadata> }
let cached: { of: [InstituteDetails, Course[], readonly RoadmapWithTopics[]]; metadata: Metadata } | null = null

/** Returns the metadata by path, with an entry for every course on sale and every roadmap. */
export function getPageMetadata(): Metadata {
  const [institute, courses, roadmaps] = [getInstitute(), listCourses(), listRoadmaps()]
  if (cached?.of[0] !== institute || cached.of[1] !== courses || cached.of[2] !== roadmaps)
    cached = { of: [institute, courses, roadmaps], metadata: createMetadata(courses, roadmaps) }
  return cached.metadata
}

const courseOfFiles = new Map(
  Object.values(courseContent.files()).flatMap((course) => [course.courseID, ...course.aliases].map((key) => [key, course] as const)),
)

function isIndexed(key: string): boolean {
  if (key === digitalMarketingCampaign.slug) return findCourse(digitalMarketingCampaign.courseID) !== null
  const known = courseOfFiles.get(key)
  const course = findCourse(key)
  return !known || (course?.courseID === known.courseID && course.label === known.label)
}

function createMetadata(courses: Course[], roadmaps: readonly RoadmapWithTopics[]): Metadata {
  const ofCourses = courses.flatMap((course) => [course.courseID, ...course.aliases].map((key) => [key, describeCourse(course)] as const))
  const described = new Set(roadmaps.filter(isDescribed).map(({ id }) => getRoadmapPath(id)))
  const ofRoadmaps = roadmaps.map((roadmap) => [getRoadmapPath(roadmap.id).slice(1), describeRoadmap(roadmap)] as const)
  const isShown = ({ ogUrl }: PageMetadata) => !ogUrl.startsWith(getRoadmapPath('')) || described.has(ogUrl)
  const ofPages = Object.entries(table).flatMap(([key, raw]) => (isIndexed(key) && isShown(raw) ? [[key, withNumbers(raw)] as const] : []))
  return { default: withNumbers(defaultEntry), pages: Object.fromEntries([...ofCourses, ...ofRoadmaps, ...ofPages]) }
}
