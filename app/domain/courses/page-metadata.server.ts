import { institute } from '#content/institute.ts'
import { defaultPageMetadata as defaultEntry, drawnCourseCount, entry, type PageMetadata, pageMetadata as table } from '#content/page-metadata.ts'
import type { Course } from './course-content.ts'
import { listCourses, withCourseNumbers } from './courses.server.ts'

const { name, city, locality } = institute

/** An entry with the number of courses in its texts; a picture that names another number gives way to the shared one. */
function withNumbers(raw: PageMetadata): PageMetadata {
  const filled = withCourseNumbers(raw)
  const isDrawn = listCourses().length === drawnCourseCount || (raw.ogTitle === filled.ogTitle && raw.description === filled.description)
  return isDrawn ? filled : { ...filled, ogImage: defaultEntry.ogImage }
}

/** What stands for a course without an entry of its own, from its content file. */
function courseEntry({ courseID, label, summary, durationWeeks, classHours, tools }: Course): PageMetadata {
  const titles = [`${label} course in ${city} | ${name}`, `${label} | ${name}`, label]
  return entry({
    title: titles.find((title) => title.length <= 60) ?? label.slice(0, 60),
    description: `${summary} ${durationWeeks} weeks, ${classHours} class hours, in ${locality}, ${city}, or live online.`,
    keywords: [`${label} course ${city}`, ...tools.slice(0, 4).map((tool) => tool.name)].join(', '),
    url: `/${courseID}`,
    shared: true,
  })
}

export const defaultPageMetadata = withNumbers(defaultEntry)

/** The table of content/page-metadata.ts, with an entry for every course on sale. */
export const pageMetadata: Record<string, PageMetadata> = {
  ...Object.fromEntries(listCourses().flatMap((course) => [course.courseID, ...course.aliases].map((key) => [key, courseEntry(course)]))),
  ...Object.fromEntries(Object.entries(table).map(([key, raw]) => [key, withNumbers(raw)])),
}
