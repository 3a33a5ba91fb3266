import { staffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { CohortsPage } from '#app/console/outcomes/cohorts-page.tsx'
import { policy } from '#app/domain/accounts/policy.ts'
import { listCohorts } from '#app/domain/outcomes/console-cohorts.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/outcomes'

export const handle = policy({ access: ['placement'], cache: 'none' })

export const meta = () => staffMeta('Outcomes')

export async function loader({ url }: Route.LoaderArgs) {
  return { cohorts: await listCohorts(), isDeleted: url.searchParams.get('done') === 'deleted' }
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const actions = (
    <ButtonLink to="/OurAchievementsDashboard/outcomes/new" quiet>
      Begin a half-year
    </ButtonLink>
  )
  return (
    <StaffPage title="Outcomes" lead="What became of everyone who enrolled, half-year by half-year. No names are kept here." actions={actions}>
      <CohortsPage {...loaderData} />
    </StaffPage>
  )
}
