import { isContentKind } from '#app/domain/content/content-kinds.ts'
import { listRoutePaths } from '#app/platform/http/route-paths.server.ts'
import { findDeclaration } from './content-declarations.server.ts'
import { type ArticleKind, getPublicationPath, type PublicationKind } from './publications.ts'

const isNone = () => false

/** None for content whose path does not end with its slug. */
export async function isReservedSlug(kind: PublicationKind): Promise<(slug: string) => boolean> {
  if (!isContentKind(kind)) return createReservedCheck(kind, await listRoutePaths())
  const declaration = findDeclaration(kind)
  const [entry] = Object.values(declaration?.files() ?? {})
  if (!declaration?.slugField || entry === undefined) return isNone
  const path = declaration.pathOf?.(entry, 'x')
  return path?.endsWith('/x') ? createReservedCheckAt(path, await listRoutePaths()) : isNone
}

/** As the first part of any path, or in the place of this kind's slug. @param paths of all routes, such as `courseBlog/:slug` */
export function createReservedCheck(kind: ArticleKind, paths: readonly string[]): (slug: string) => boolean {
  return createReservedCheckAt(getPublicationPath(kind, 'x'), paths)
}

function createReservedCheckAt(path: string, paths: readonly string[]): (slug: string) => boolean {
  const place = path.split('/').slice(1, -1)
  const reserved = new Set<string>()
  for (const other of paths) {
    const [first = '', ...rest] = other.toLowerCase().split('/').filter(Boolean)
    if (isWord(first)) reserved.add(first)
    const next = rest[place.length - 1]
    if (place.length > 0 && first === place[0]?.toLowerCase() && next !== undefined && isWord(next)) reserved.add(next)
  }
  return (slug) => reserved.has(slug.toLowerCase())
}

const isWord = (part: string) => !/[:*]/.test(part)
