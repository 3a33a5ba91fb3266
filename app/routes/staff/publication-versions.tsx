import { data } from 'react-router'
import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { getPublicationKind } from '#app/console/publications/publication-kind.server.ts'
import { VersionListPage } from '#app/console/publications/version-list-page.tsx'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { getPublicationTitle } from '#app/domain/publications/lists/publication-labels.ts'
import { writersByPath } from '#app/domain/publications/publication-writers.ts'
import { findVersions } from '#app/domain/publications/versions/find-versions.server.ts'
import type { Route } from './+types/publication-versions'

export const handle = policy({ access: { who: writersByPath }, cache: 'none' })

export const meta = defineStaffMeta('Versions')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const kind = getPublicationKind(url.pathname, getPerson(context).role)
  const before = /^\d{1,9}$/.exec(url.searchParams.get('before') ?? '')
  const versions = await findVersions(kind, params.id, before && Number(before[0]))
  if (!versions) throw data(null, { status: 404 })
  return { kind, versions, isLater: before !== null }
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <StaffPage title={`Versions of ${getPublicationTitle(loaderData.versions)}`}>
      <VersionListPage {...loaderData} />
    </StaffPage>
  )
}
