import { data } from 'react-router'
import { nameOf } from '#app/features/publishing/list-words.ts'
import { VersionListPage } from '#app/features/publishing/version-list-page.tsx'
import { readVersions } from '#app/features/publishing/version-read.server.ts'
import { staffMeta } from '#app/features/staff/staff-meta.ts'
import { StaffPage } from '#app/features/staff/staff-page.tsx'
import { requireRole } from '#app/platform/auth/session.server.ts'
import type { Route } from './+types/publication-versions'
import { publicationsAt } from './publication-kind.server.ts'

export const meta = () => staffMeta('Versions')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { kind, writers } = await publicationsAt(url.pathname)
  requireRole(context, ...writers)
  const before = /^\d{1,9}$/.exec(url.searchParams.get('before') ?? '')
  const versions = await readVersions(kind, params.id, before && Number(before[0]))
  if (!versions) throw data(null, { status: 404 })
  return { kind, versions, isLater: before !== null }
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <StaffPage title={`Versions of ${nameOf(loaderData.versions)}`}>
      <VersionListPage {...loaderData} />
    </StaffPage>
  )
}
