import { fillInstitute, getInstitute, type Institute } from '#app/domain/content/institute.ts'
import { digitalMarketingCampaign } from '#content/digital-marketing-campaign.ts'
import { defaultPageMetadata as defaultEntry, drawnCourseCount, entry, type PageMetadata, pageMetadata as table } from '#content/page-metadata.ts'
import type { Course } from './course-content.ts'
import { courseContent } from './course-declaration.server.ts'
import { findCourse, listCourses, withCourseNumbers } from './courses.server.ts'

/** An entry with the institute and the number of courses in its texts; a picture that names another number gives way to the shared one. */
function withNumbers(raw: PageMetadata): PageMetadata {
  const filled = withCourseNumbers(fillInstitute(raw))
  const isDrawn = listCourses().length === drawnCourseCount || !/\{(?:courses|Courses|WithoutCode|theOther)\}/.test(raw.ogTitle + raw.description)
  return isDrawn ? filled : { ...filled, ogImage: defaultEntry.ogImage }
}

/** What stands for a course without an entry of its own, from its content file. */
function courseEntry({ courseID, label, summary, durationWeeks, classHours, tools }: Course): PageMetadata {
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

type Metadata = { default: PageMetadata; pages: Record<string, PageMetadata> }
let made: { of: [Institute, Course[]]; metadata: Metadata } | null = null

/** The default entry, and the table of content/page-metadata.ts by path with an entry for every course on sale. */
export function getPageMetadata(): Metadata {
  const [institute, courses] = [getInstitute(), listCourses()]
  if (made?.of[0] !== institute || made.of[1] !== courses) made = { of: [institute, courses], metadata: makeMetadata(courses) }
  return made.metadata
}

const courseOfFiles = new Map(
  Object.values(courseContent.files()).flatMap((course) => [course.courseID, ...course.aliases].map((key) => [key, course] as const)),
)

/** Whether the table's entry says what is so: none of a course that is no longer sold, or has another name than in its file. */
function isTold(key: string): boolean {
  if (key === digitalMarketingCampaign.slug) return findCourse(digitalMarketingCampaign.courseID) !== null
  const known = courseOfFiles.get(key)
  const course = findCourse(key)
  return !known || (course?.courseID === known.courseID && course.label === known.label)
}

function makeMetadata(courses: Course[]): Metadata {
  const ofCourses = courses.flatMap((course) => [course.courseID, ...course.aliases].map((key) => [key, courseEntry(course)] as const))
  const ofPages = Object.entries(table).flatMap(([key, raw]) => (isTold(key) ? [[key, withNumbers(raw)] as const] : []))
  return { default: withNumbers(defaultEntry), pages: Object.fromEntries([...ofCourses, ...ofPages]) }
}
