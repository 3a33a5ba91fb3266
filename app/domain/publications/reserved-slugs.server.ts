import { isContentKind } from '#app/domain/content/content-kinds.ts'
import { listRoutePaths } from '#app/platform/http/route-table.server.ts'
import { findDeclaration } from './content-declarations.server.ts'
import type { PublicationKind } from './publications.ts'
import { reservedAt, reservedSlugs } from './reserved-slugs.ts'

const none = () => false

/** Which slugs the site needs for itself, by a kind. Content whose path does not end with its slug has none. */
export async function isReservedSlug(kind: PublicationKind): Promise<(slug: string) => boolean> {
  if (!isContentKind(kind)) return reservedSlugs(kind, await listRoutePaths())
  const declaration = findDeclaration(kind)
  const [entry] = Object.values(declaration?.files() ?? {})
  if (!declaration?.slugField || entry === undefined) return none
  const path = declaration.pathOf?.(entry, 'x')
  return path?.endsWith('/x') ? reservedAt(path, await listRoutePaths()) : none
}
