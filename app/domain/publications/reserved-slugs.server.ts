import { isContentKind } from '#app/domain/content/content-kinds.ts'
import { listRoutePaths } from '#app/platform/http/route-paths.server.ts'
import { findDeclaration } from './content-declarations.server.ts'
import { getPublicationPath, type PublicationKind } from './publications.ts'

/** Whether a route has this word as its first part, or in the place of the kind's slug. Never for content whose path does not end with its slug. */
export async function isReservedSlug(kind: PublicationKind, slug: string): Promise<boolean> {
  const example = findExamplePath(kind)
  if (example === null) return false
  const place = example.split('/').slice(1, -1)
  const isSame = (part: string | undefined) => part !== undefined && !/[:*]/.test(part) && part.toLowerCase() === slug.toLowerCase()
  return (await listRoutePaths()).some((path) => {
    const [first, ...rest] = path.split('/').filter(Boolean)
    return isSame(first) || (place.length > 0 && first?.toLowerCase() === place[0]?.toLowerCase() && isSame(rest[place.length - 1]))
  })
}

function findExamplePath(kind: PublicationKind): string | null {
  if (!isContentKind(kind)) return getPublicationPath(kind, 'x')
  const declaration = findDeclaration(kind)
  const [entry] = Object.values(declaration?.files() ?? {})
  const path = declaration?.slugField && entry !== undefined ? declaration.pathOf?.(entry, 'x') : undefined
  return path?.endsWith('/x') ? path : null
}
