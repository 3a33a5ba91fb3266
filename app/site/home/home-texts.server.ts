import { homeContent } from '#app/domain/content/home-content.server.ts'
import { fillInstitute, fillWords } from '#app/domain/content/institute.ts'
import { getContent } from '#app/domain/content/published-content.server.ts'
import { withCourseNumbers } from '#app/domain/courses/courses.server.ts'

/**
 * Headings and texts of the home page, with the courses of each starting point: one that is no longer sold is left out, and
 * so is a starting point without any.
 * @param courses on sale
 */
export function getHomeTexts(courses: readonly { courseID: string; label: string; jaali: string }[]) {
  const texts = withCourseNumbers(fillInstitute(getContent(homeContent)))
  const ways = texts.waysIn.ways.map(({ courses: ids, ...way }) => ({
    ...way,
    courses: ids.flatMap((id) => courses.filter(({ courseID }) => courseID === id).map(({ courseID, label }) => ({ courseID, label }))),
  }))
  const isEachAlone = new Set(courses.map(({ jaali }) => jaali)).size === courses.length
  return {
    ...texts,
    courses: fillWords(texts.courses, { itsOwn: isEachAlone ? 'its own' : 'a' }),
    waysIn: { ...texts.waysIn, ways: ways.filter((way) => way.courses.length > 0) },
  }
}

export type HomeTexts = ReturnType<typeof getHomeTexts>
