import { staffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { ErasuresPage } from '#app/console/privacy/erasures-page.tsx'
import { policy } from '#app/domain/accounts/policy.ts'
import { listErasures } from '#app/domain/privacy/erasures.server.ts'
import { receiptsForm } from '#app/domain/privacy/receipts-input.ts'
import { readShownValue } from '#app/domain/privacy/shown-value.server.ts'
import { parsePageParams } from '#app/lib/page-cursor.ts'
import { parseForm } from '#app/platform/http/parse-form.server.ts'
import type { Route } from './+types/erasures'

export const handle = policy({ access: ['admin'], cache: 'none' })

export const meta = () => staffMeta('Erasures')

export async function loader({ url }: Route.LoaderArgs) {
  return { page: await listErasures(null, parsePageParams(url.searchParams, 'uuid')) }
}

export async function action({ request }: Route.ActionArgs) {
  const form = await parseForm(request, receiptsForm)
  if (!form.ok) return form.response
  const value = readShownValue(form.value.shown)
  if (!value) return form.fail(422, { shown: receiptsForm.fields.shown.missing })
  return { found: await listErasures(value, { cursor: null, towards: 'older' }) }
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <StaffPage
      title="Erasures"
      lead="What was erased, with the sealed proof of consent that stays. The seal matches a number or address that a person shows; it cannot be read back."
    >
      <ErasuresPage page={loaderData.page} answer={actionData} />
    </StaffPage>
  )
}
