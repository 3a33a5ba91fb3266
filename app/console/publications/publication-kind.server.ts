import { data } from 'react-router'
import { kindAt } from '#app/domain/publications/editor-kinds.ts'
import type { PublicationKind } from '#app/domain/publications/publications.ts'
import { reservedSlugs } from '#app/domain/publications/reserved-slugs.ts'
import { listRoutePaths } from '#app/platform/http/route-table.server.ts'

/** Which kind an address of the console is about. @throws 404 for any other address */
export function kindOf(pathname: string): PublicationKind {
  const kind = kindAt(`${pathname.replace(/\.csv$/, '')}/`)
  if (!kind) throw data(null, { status: 404 })
  return kind
}

/** The same, and which slugs it may not have. */
export async function publicationsAt(pathname: string): Promise<{ kind: PublicationKind; isReserved: (slug: string) => boolean }> {
  const kind = kindOf(pathname)
  return { kind, isReserved: reservedSlugs(kind, await listRoutePaths()) }
}
