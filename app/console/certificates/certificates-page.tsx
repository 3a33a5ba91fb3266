import type { ListData } from '#app/console/list/define-list.ts'
import { ListTable } from '#app/console/list/list-page.tsx'
import { PersonPanel } from '#app/console/roster/person-panel.tsx'
import { issueForm, minShare, reissueForm, revokeForm } from '#app/domain/certificates/certificates.ts'
import type { findCertificatePage } from '#app/domain/certificates/handle-certificate-form.server.ts'
import type { CertificateRow } from '#app/domain/certificates/list-certificates.server.ts'
import { formatDay } from '#app/lib/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Control, FormDisclosure, FormTop } from '#app/ui/form-parts.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { Reference } from '#app/ui/reference.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { useLive } from '#app/ui/use-live.ts'
import { certificateList, formatAttended, getCertificatesAddress } from './certificate-list.tsx'

type CertificatePageData = NonNullable<Awaited<ReturnType<typeof findCertificatePage>>>
type CertifiedStudent = NonNullable<CertificatePageData['student']>

interface CertificatesPageProps {
  page: CertificatePageData
  list: ListData<CertificateRow>
  query: string
  answer: object | undefined
}

export function CertificatesPage({ page: { offeringId, batch, failure, student }, list, query, answer }: CertificatesPageProps) {
  useLive([`roster/${offeringId}`], 'reload')
  return (
    <>
      <p className="mt-3 max-w-[72ch] max-[699px]:hidden">
        Issue a certificate to students who attended {minShare * 100}% of the classes held and whose work you have accepted. A late student counts as present.
        Labs and classes before a student joined do not count. Those of an earlier batch count too, unless the student moved before the first class of this one.
      </p>
      <p className="min-[700px]:hidden">Certificate: {minShare * 100}% of classes, work accepted.</p>
      {failure && <p className="mt-3 border-l-4 border-warning pl-4 font-semibold">{failure}</p>}
      {student && (
        <StudentPanel
          key={student.id}
          student={student}
          batch={batch}
          answer={answer}
          mayIssue={failure === null}
          action={getCertificatesAddress(offeringId, query, student.id)}
          closeTo={getCertificatesAddress(offeringId, query, null)}
        />
      )}
      <ListTable list={certificateList} data={{ ...list, offeringId, batch, query, mayIssue: failure === null }} />
    </>
  )
}

type PanelProps = { student: CertifiedStudent; batch: string; mayIssue: boolean; action: string; closeTo: string; answer: object | undefined }

function StudentPanel({ student, batch, mayIssue, action, closeTo, answer }: PanelProps) {
  const { name, reference, leadId, certificate, shortfall, exception, history, hasEmail } = student
  const forms = { student, action, answer }
  return (
    <PersonPanel
      title={
        <>
          {name}, <Reference>{reference}</Reference>
        </>
      }
      closeTo={closeTo}
    >
      <p className="mt-1">
        {formatAttended(student)}. {shortfall ?? 'The rule is met.'}
      </p>
      {exception && <p className="text-soft">Issued as an exception: {exception}</p>}
      {certificate && (
        <p className="mt-1">
          Certificate {certificate.number}, issued to {certificate.name} on {formatDay(certificate.issuedAt)}.
          {certificate.batch !== batch && ` It names the ${certificate.batch}. To issue one for this batch, revoke it first.`}
        </p>
      )}
      {history.map(({ id, number, name: printed, revokedAt, reason }) => (
        <p key={id} className="text-soft">
          Certificate {number}, issued to {printed}: revoked on {revokedAt && formatDay(revokedAt)}. {reason}
        </p>
      ))}
      <p className="mt-1 flex flex-wrap gap-x-6">
        <ActionLink to={`/staff/leads/${leadId}`}>Page of the person</ActionLink>
        {certificate && <ActionLink to={`/verify/${certificate.code}`}>Page of the code</ActionLink>}
        {certificate && <ActionLink to={`/verify/${certificate.code}.pdf`}>PDF</ActionLink>}
      </p>
      {!hasEmail && <p className="text-soft">No mail address: the certificate becomes a task to call.</p>}
      <div className="mt-4 border-t border-rule">
        {!certificate && mayIssue && <IssueForm {...forms} />}
        {certificate && <ReissueForm {...forms} certificate={certificate} />}
        {certificate && <RevokeForm {...forms} certificate={certificate} />}
      </div>
    </PersonPanel>
  )
}

type StudentFormProps = Pick<PanelProps, 'student' | 'action' | 'answer'>
type Certificate = NonNullable<CertifiedStudent['certificate']>
const look = 'grid max-w-[44rem] justify-items-start gap-5 pt-2 pb-6 [&>.field]:w-full'

function IssueForm({ student: { id, name, shortfall }, action, answer }: StudentFormProps) {
  const form = useForm(issueForm, answer, { id: `issue-${id}`, action, values: { name, booking: id } })
  return (
    <form {...form.props} className={look}>
      <FormTop form={form} />
      <Control field={form.field('name')} />
      {shortfall && <Control field={form.field('exception')} rows={2} />}
      <Button type="submit" busy={form.isPending && 'One moment'}>
        {shortfall ? 'Issue as an exception' : 'Issue the certificate'}
      </Button>
    </form>
  )
}

function ReissueForm({ student: { id }, action, answer, certificate }: StudentFormProps & { certificate: Certificate }) {
  const form = useForm(reissueForm, answer, {
    id: `reissue-${certificate.id}`,
    action,
    values: { name: certificate.name, booking: id, certificate: certificate.id },
  })
  return (
    <FormDisclosure title="Reissue with a corrected name" form={form}>
      <form {...form.props} className={look}>
        <FormTop form={form} />
        <Control field={form.field('name')} />
        <p className="text-soft">The new certificate has a new code. The page of the code before says that it was replaced.</p>
        <Button type="submit" quiet busy={form.isPending && 'One moment'}>
          Reissue
        </Button>
      </form>
    </FormDisclosure>
  )
}

function RevokeForm({ student: { id, hasEmail }, action, answer, certificate }: StudentFormProps & { certificate: Certificate }) {
  const form = useForm(revokeForm, answer, { id: `revoke-${certificate.id}`, action, values: { booking: id, certificate: certificate.id } })
  return (
    <FormDisclosure title="Revoke" form={form}>
      <form {...form.props} className={look}>
        <FormTop form={form} />
        <Control field={form.field('reason')} rows={2} />
        <Control field={form.field('message')} rows={2} />
        <p className="text-soft">
          {hasEmail
            ? 'In a minute the student is mailed that the certificate is no longer valid.'
            : 'No mail address: in a minute the student becomes a task to call.'}{' '}
          Until then, Undo stops it.
        </p>
        <Button type="submit" quiet busy={form.isPending && 'One moment'}>
          Revoke the certificate
        </Button>
      </form>
    </FormDisclosure>
  )
}
