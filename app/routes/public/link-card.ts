import { policy } from '#app/domain/accounts/policy.ts'
import { listCourseMarks } from '#app/domain/courses/courses.server.ts'
import { handleLinkCard } from '#app/domain/publications/cards/handle-link-card.server.ts'
import { findLinkCard } from '#app/domain/publications/cards/link-card.server.ts'
import { getCoverImage } from '#app/domain/publications/publication-files.ts'
import { findLinkPicture, getPageCard } from '#app/site/shell/page-metadata.server.ts'
import type { Route } from './+types/link-card'

export const handle = policy({ access: 'everyone', cache: 'headers' })

export async function loader({ params, request }: Route.LoaderArgs) {
  return await handleLinkCard(request, params, async ({ fields, files }) => {
    const [course = null] = listCourseMarks(fields.courseID ? [fields.courseID] : [])
    const list = fields.kind === 'post' ? '/courseBlog' : '/projects'
    const card = await findLinkCard(fields, course, getPageCard(course?.courseID ?? list).path)
    return card && findLinkPicture(getCoverImage(fields), files, card).path === card.path ? card : null
  })
}
