import { staffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { ErasuresPage } from '#app/console/privacy/erasures-page.tsx'
import { policy } from '#app/domain/accounts/policy.ts'
import { listErasures } from '#app/domain/privacy/erasures.server.ts'
import { readShownValue } from '#app/domain/privacy/shown-value.server.ts'
import { parsePageParams } from '#app/lib/page-cursor.ts'
import { parseTextFields } from '#app/platform/http/form-reply.server.ts'
import type { Route } from './+types/erasures'

export const handle = policy({ access: ['admin'], cache: 'none' })

export const meta = () => staffMeta('Erasures')

const nothing = { rows: [], older: null, newer: null }

export async function loader({ url }: Route.LoaderArgs) {
  return { page: await listErasures(null, parsePageParams(url.searchParams, 'uuid')) }
}

export async function action({ request }: Route.ActionArgs) {
  return await searchErasures(request)
}

async function searchErasures(request: Request) {
  const value = readShownValue(String((await parseTextFields(request)).get('shown') ?? ''))
  if (!value) return { searched: 'unreadable' as const, page: nothing }
  return { searched: 'phone-or-address' as const, page: await listErasures(value, { cursor: null, towards: 'older' }) }
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <StaffPage
      title="Erasures"
      lead="What was erased, with the sealed proof of consent that stays. The seal matches a number or address that a person shows; it cannot be read back."
    >
      <ErasuresPage page={actionData?.page ?? loaderData.page} searched={actionData?.searched ?? null} />
    </StaffPage>
  )
}
