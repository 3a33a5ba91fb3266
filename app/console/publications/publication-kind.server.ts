import { data } from 'react-router'
import type { Role } from '#app/domain/accounts/roles.ts'
import { kindAt } from '#app/domain/publications/editor-kinds.ts'
import { publicationWriters } from '#app/domain/publications/publication-writers.ts'
import type { PublicationKind } from '#app/domain/publications/publications.ts'
import { reservedSlugs } from '#app/domain/publications/reserved-slugs.ts'
import { listRoutePaths } from '#app/platform/http/route-table.server.ts'

/** Which kind an address of the console is about, who writes it, and which slugs it may not have. @throws 404 for any other address */
export async function publicationsAt(pathname: string): Promise<{ kind: PublicationKind; writers: Role[]; isReserved: (slug: string) => boolean }> {
  const kind = kindAt(`${pathname.replace(/\.csv$/, '')}/`)
  if (!kind) throw data(null, { status: 404 })
  return { kind, writers: [...publicationWriters[kind]], isReserved: reservedSlugs(kind, await listRoutePaths()) }
}
