import { useActionData, useSearchParams } from 'react-router'
import { defineList } from '#app/console/list/define-list.ts'
import { eraseCertificateForm } from '#app/domain/certificates/certificates.ts'
import { getShownNoticeVersion } from '#app/domain/content/notice-version.ts'
import { erasureFilters } from '#app/domain/privacy/erasure-filter.ts'
import type { erasureQuery } from '#app/domain/privacy/erasures.server.ts'
import { eraseEnquiryForm } from '#app/domain/privacy/staff-requests.ts'
import { formatInstant } from '#app/lib/dates.ts'
import { findLabel } from '#app/lib/find-label.ts'
import type { FormResult } from '#app/lib/form.ts'
import { WholeForm } from '#app/ui/form-parts.tsx'
import { Reference } from '#app/ui/reference.tsx'
import { useForm } from '#app/ui/use-form.ts'

const causes = { asked: 'The person asked', withdrawn: 'Consent withdrawn', 'period-over': 'Its period was over', staff: 'Staff erased it' }

const purposes: Record<string, string> = { contact: 'Answering the enquiry', updates: 'News' }

export const erasureList = defineList<typeof erasureQuery>({
  title: 'Erasures',
  lead: 'What was erased, with the sealed proof of consent that stays. The seal matches a number or address that a person shows; it cannot be read back.',
  actions: () => (
    <>
      <EraseEnquiry />
      <EraseCertificate />
    </>
  ),
  above: () => <Erased />,
  filters: erasureFilters,
  columns: {
    subject: {
      label: 'What',
      cell: ({ subject }) =>
        subject === 'account' ? (
          'An account'
        ) : (
          <>
            Enquiry <Reference>{subject}</Reference>
          </>
        ),
    },
    erasedAt: { label: 'Erased', className: '@min-[820px]:w-44' },
    cause: { label: 'Why', cell: ({ cause }) => causes[cause], className: '@min-[820px]:w-44' },
    consents: {
      label: 'Consents that were given',
      cell: ({ consents }) =>
        consents.length === 0
          ? 'None'
          : consents.map(({ purpose, noticeVersion, givenAt, withdrawnAt }) => (
              <span key={purpose + givenAt} className="block">
                {purposes[purpose] ?? purpose}, notice {getShownNoticeVersion(noticeVersion)}, {formatInstant(new Date(givenAt))} until{' '}
                {withdrawnAt ? formatInstant(new Date(withdrawnAt)) : 'now'}
              </span>
            )),
    },
    retainedUntil: { label: 'Receipt kept until', className: '@min-[820px]:w-44' },
  },
  empty: { title: 'Nothing erased yet', text: 'Erasures are listed here, without the name of the person.' },
})

/** For people who ask on the phone, at the desk or in writing. Others erase their data by the link in a mail or in their account. */
function EraseEnquiry() {
  const [search] = useSearchParams()
  const reference = search.get('enquiry')?.slice(0, 20) ?? ''
  const form = useForm(eraseEnquiryForm, useActionData<FormResult>(), { values: { reference } })
  return (
    <details open={form.summary.lastFailure !== null || reference !== '' || undefined}>
      <summary className="action-link cursor-pointer text-teal underline underline-offset-4">Erase an enquiry</summary>
      <div className="mt-4 mb-5 max-w-[46rem]">
        <p className="mb-4">
          Erases the person’s name, contact data, messages and notes from this enquiry and those merged with it, cancels its bookings, and erases the name on
          its certificates. Consents to success stories end, and the stories leave the site. Payments stay with their receipt numbers, without a name. This
          cannot be undone.
        </p>
        <WholeForm form={form} button="Erase the enquiry" />
      </div>
    </details>
  )
}

/** A certificate stays after its enquiry is erased. Staff erase it later by its code. */
function EraseCertificate() {
  const form = useForm(eraseCertificateForm, useActionData<FormResult>())
  return (
    <details open={form.summary.lastFailure !== null || undefined}>
      <summary className="action-link cursor-pointer text-teal underline underline-offset-4">Erase a certificate’s name</summary>
      <div className="mt-4 mb-5 max-w-[46rem]">
        <p className="mb-4">
          A certificate stays when an enquiry is withdrawn. If its person asks later, erase the name here: the page of its code then no longer confirms it. A
          success story whose consent names this code leaves the site.
        </p>
        <WholeForm form={form} button="Erase the name" />
      </div>
    </details>
  )
}

const doneLabels = { certificate: 'The name on the certificate is erased.', enquiry: 'The enquiry is erased.' }

function Erased() {
  const [search] = useSearchParams()
  const done = findLabel(doneLabels, search.get('done'))
  return (
    done && (
      <p role="status" className="mt-3 font-semibold">
        {done}
      </p>
    )
  )
}
