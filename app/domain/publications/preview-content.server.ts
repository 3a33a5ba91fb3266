import { eq } from 'drizzle-orm'
import { createContext, type MiddlewareFunction } from 'react-router'
import { findPerson } from '#app/domain/accounts/auth/session.server.ts'
import type { ContentKind } from '#app/domain/content/content-kinds.ts'
import { withPreview } from '#app/domain/content/published-content.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { db } from '#app/platform/db/client.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import { canWriteKind } from './can-write.server.ts'
import { contentDeclarations } from './content-declarations.server.ts'
import { publications } from './schema.server.ts'

/** `hasGaps`: the draft cannot be shown yet, so the page shows the public content. */
type ContentPreview = { kind: ContentKind; id: string; savedAt: Date; hasGaps: boolean }

const shownPreview = createContext<ContentPreview | null>(null)

export function findContentPreview(context: RequestContext): ContentPreview | null {
  return context.get(shownPreview)
}

/** `?preview=<id>`, for staff who may edit the content. Must run after the session middleware. */
export const contentPreviewMiddleware: MiddlewareFunction<Response> = async ({ url, context }, next) => {
  const id = url.searchParams.get('preview')
  const person = findPerson(context)
  // Public pages have no policy that requires the second factor of staff.
  if (!id || !isUuid(id) || !person?.twoFactorEnabled || person.role === 'member') return await next()
  const [row] = await db()
    .select({ kind: publications.kind, draft: publications.draft, savedAt: publications.updatedAt })
    .from(publications)
    .where(eq(publications.id, id))
  const declaration = row && contentDeclarations[row.kind as ContentKind]
  if (!row || !declaration || !canWriteKind(person.role, declaration.kind)) return await next()
  const { data, slug } = row.draft as unknown as { data: unknown; slug: string }
  const reading = declaration.schema.safeParse(data)
  context.set(shownPreview, { kind: declaration.kind, id, savedAt: row.savedAt, hasGaps: !reading.success })
  const response = await (reading.success ? withPreview([{ kind: declaration.kind, slug, data: reading.data }], next) : next())
  response.headers.set('X-Robots-Tag', 'noindex, nofollow')
  return response
}
