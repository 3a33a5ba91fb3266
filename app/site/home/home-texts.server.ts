import { homeContent } from '#app/domain/content/home-content.server.ts'
import { fillInstitute } from '#app/domain/content/institute.ts'
import { getContent } from '#app/domain/content/published-content.server.ts'
import { withCourseNumbers } from '#app/domain/courses/courses.server.ts'

/** Headings and texts of the home page. */
export function getHomeTexts() {
  return withCourseNumbers(fillInstitute(getContent(homeContent)))
}

export type HomeTexts = ReturnType<typeof getHomeTexts>
