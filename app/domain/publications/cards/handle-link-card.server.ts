import { and, eq } from 'drizzle-orm'
import { getFiles } from '#app/domain/files/get-files.server.ts'
import { removeCards } from '#app/domain/publications/files/collect-files.server.ts'
import { handleGeneratedPicture } from '#app/domain/publications/files/handle-generated-picture.server.ts'
import { getPublicCaching } from '#app/domain/publications/files/handle-media.server.ts'
import { isPublicOf } from '#app/domain/publications/public-releases.server.ts'
import { getCoverImage } from '#app/domain/publications/publication-files.ts'
import { releases } from '#app/domain/publications/schema.server.ts'
import type { ShownFiles } from '#app/lib/files.ts'
import { slugSchema } from '#app/lib/slug.ts'
import { db } from '#app/platform/db/client.server.ts'
import { drawCard } from '#app/platform/files/draw-card.server.ts'
import { getCardObject } from '#app/platform/files/object-names.server.ts'
import type { CardFields, LinkCard } from './link-card.server.ts'

type Release = { fields: CardFields; files: ShownFiles }

/** Draws it at the first request and stores it while its release is public. @param cardOf null: the page names another picture */
export async function handleLinkCard(
  request: Request,
  { kind, slug }: { kind: string; slug: string },
  cardOf: (release: Release) => Promise<LinkCard | null>,
): Promise<Response> {
  return await handleGeneratedPicture(request, async () => {
    if ((kind !== 'post' && kind !== 'project') || !slugSchema.safeParse(slug).success) return null
    const now = new Date()
    const [row] = await db()
      .select({ id: releases.id, fields: releases.fields, liveUntil: releases.liveUntil })
      .from(releases)
      .where(and(isPublicOf(kind, now), eq(releases.slug, slug)))
    if (!row) return null
    const fields = row.fields as CardFields
    const cover = getCoverImage(fields)
    const card = await cardOf({ fields, files: await getFiles(cover ? [cover.fileId] : []) })
    if (!card || card.path !== new URL(request.url).pathname) return null
    const caching = getPublicCaching(row.liveUntil?.getTime() ?? Number.POSITIVE_INFINITY, now)
    const draw = async () => {
      // Remove cards with an earlier text, drawing or course.
      await removeCards(row.id)
      return await drawCard(card.card)
    }
    return { key: getCardObject(row.id, card.digest), type: 'image/png', etag: card.digest, caching, make: draw }
  })
}
