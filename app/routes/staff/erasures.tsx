import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { listAction, listLoader } from '#app/console/list/list.server.ts'
import { listPage } from '#app/console/list/list-page.tsx'
import { erasureList } from '#app/console/privacy/erasure-list.tsx'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { erasureQuery } from '#app/domain/privacy/erasures.server.ts'
import { handleEraseCertificate, handleEraseEnquiry } from '#app/domain/privacy/handle-staff-request.server.ts'
import { eraseEnquiryForm } from '#app/domain/privacy/staff-requests.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import type { Route } from './+types/erasures'

export const handle = policy({ access: ['admin'], send: { who: ['admin'], confirmed: { form: eraseEnquiryForm.name } }, cache: 'none' })

export const meta = defineStaffMeta('Erasures')

export const loader = listLoader(erasureList, erasureQuery)

const handleSearch = listAction(erasureList, {})

export async function action(args: Route.ActionArgs) {
  const sent = await readSentForm(args.request.clone())
  const { id } = getPerson(args.context)
  const here = '/staff/erasures'
  return (await handleEraseEnquiry(sent, here, id)) ?? (await handleEraseCertificate(sent, here, id)) ?? (await handleSearch(args))
}

export default listPage(erasureList)
