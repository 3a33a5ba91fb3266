import { ContentPage } from '#app/console/content/content-page.tsx'
import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { listContentOverview } from '#app/domain/publications/lists/content-list.server.ts'
import type { Route } from './+types/content'

export const handle = policy({ access: ['editor'], cache: 'none' })

export const meta = defineStaffMeta('Site content')

export async function loader({ context }: Route.LoaderArgs) {
  return { kinds: await listContentOverview(getPerson(context).role) }
}

export default function Page({ loaderData: { kinds } }: Route.ComponentProps) {
  return (
    <StaffPage title="Site content" lead="What visitors read. A change is public once it is published, at once or at a time you choose.">
      <ContentPage kinds={kinds} />
    </StaffPage>
  )
}
