import { listCourseMarks } from '#app/features/courses/courses.server.ts'
import { answerLinkCard } from '#app/features/link-cards/answer-link-card.server.ts'
import { findLinkCard } from '#app/features/link-cards/link-card.server.ts'
import { findLinkPicture, pageCard } from '#app/features/shell/page-metadata.server.ts'
import { faceOf } from '#app/shared/publication-files.ts'
import type { Route } from './+types/link-card'

export async function loader({ params, request }: Route.LoaderArgs) {
  return await answerLinkCard(request, params, async ({ fields, files }) => {
    const [course = null] = listCourseMarks(fields.courseID ? [fields.courseID] : [])
    const list = fields.kind === 'post' ? '/courseBlog' : '/projects'
    const card = await findLinkCard(fields, course, pageCard(course?.courseID ?? list).path)
    return card && findLinkPicture(faceOf(fields), files, card).path === card.path ? card : null
  })
}
