import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { policy } from '#app/domain/accounts/policy.ts'
import { listBlueprints } from '#app/domain/tests/console-tests.server.ts'
import { ActionLink, Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/test-blueprints'

export const handle = policy({ access: ['editor'], cache: 'none' })

export const meta = defineStaffMeta('Blueprints')

export const loader = async ({ url }: Route.LoaderArgs) => ({ blueprints: await listBlueprints(), isSaved: url.searchParams.get('done') === 'saved' })

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <StaffPage
      title="Blueprints"
      lead={<span className="max-[699px]:sr-only">How many questions of each section and difficulty a paper has. Papers that are begun stay as they are.</span>}
      actions={
        <>
          <ActionLink to="/staff/tests/blueprints/new">New blueprint</ActionLink>
          <ActionLink to="/staff/tests">Tests</ActionLink>
        </>
      }
    >
      {loaderData.isSaved && <Notice className="mt-4">Saved.</Notice>}
      <ul className="mt-6">
        {loaderData.blueprints.map(({ id, name, questions, warning }) => (
          <li key={id} className="border-b border-rule py-3">
            <Link to={`/staff/tests/blueprints/${id}`} className="inline-flex min-h-11 items-center">
              {name}
            </Link>
            , {questions === 1 ? '1 question' : `${questions} questions`}
            {warning && <p className="field-error">{warning}</p>}
          </li>
        ))}
      </ul>
    </StaffPage>
  )
}
