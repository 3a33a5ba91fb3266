import { data } from 'react-router'
import { kindAt } from '#app/features/publishing/editor-kinds.ts'
import { reservedSlugs } from '#app/features/publishing/reserved-slugs.ts'
import { listRoutePaths } from '#app/platform/http/route-table.server.ts'
import { publicationWriters } from '#app/shared/publication-writers.ts'
import type { PublicationKind } from '#app/shared/publications.ts'
import type { Role } from '#app/shared/roles.ts'

/** Which kind an address of the console is about, who writes it, and which slugs it may not have. @throws 404 for any other address */
export async function publicationsAt(pathname: string): Promise<{ kind: PublicationKind; writers: Role[]; isReserved: (slug: string) => boolean }> {
  const kind = kindAt(`${pathname.replace(/\.csv$/, '')}/`)
  if (!kind) throw data(null, { status: 404 })
  return { kind, writers: [...publicationWriters[kind]], isReserved: reservedSlugs(kind, await listRoutePaths()) }
}
