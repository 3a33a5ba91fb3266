import { data } from 'react-router'
import { certificateList } from '#app/console/certificates/certificate-list.tsx'
import { CertificatesPage } from '#app/console/certificates/certificates-page.tsx'
import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { PhoneTitle, StaffPage } from '#app/console/frame/staff-page.tsx'
import { getListInput, handleListForm, loadList } from '#app/console/list/list.server.ts'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { findCertificatePage, handleCertificateForm } from '#app/domain/certificates/handle-certificate-form.server.ts'
import { issueCertificates } from '#app/domain/certificates/issue-certificates.server.ts'
import { certificateQuery } from '#app/domain/certificates/list-certificates.server.ts'
import { reloadAfterConflict } from '#app/lib/form-posts.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import { ActionLink } from '#app/ui/link.tsx'
import type { Route } from './+types/certificates'

export const handle = policy({ access: ['counsellor'], cache: 'none' })

export const meta = defineStaffMeta('Certificates')

export async function loader(args: Route.LoaderArgs) {
  const { params, url } = args
  const page = await findCertificatePage(params.id, url.searchParams.get('booking'))
  if (!page) throw data(null, { status: 404 })
  return { page, list: await loadList(certificateList, certificateQuery, getListInput(args), { scope: () => params.id }), query: url.searchParams.toString() }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const [person, form] = [getPerson(context), await readSentForm(request)]
  const issue = async (rows: { id: string }[]) =>
    await issueCertificates(
      params.id,
      rows.map(({ id }) => ({ bookingId: id })),
      person.id,
    )
  const listed = await handleListForm(certificateList, { issue }, form, { person, params, url })
  const answer = listed ?? (await handleCertificateForm(params.id, form, person.id))
  if (!answer) throw data(null, { status: 400 })
  return answer
}

export const shouldRevalidate = reloadAfterConflict

export default function Page({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <StaffPage
      title={<PhoneTitle before="Certificates">{loaderData.page.title}</PhoneTitle>}
      more={<ActionLink to={`/staff/bookings/${params.id}/roster`}>Roster</ActionLink>}
    >
      <CertificatesPage {...loaderData} answer={actionData} />
    </StaffPage>
  )
}
