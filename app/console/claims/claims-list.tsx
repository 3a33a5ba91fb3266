import { useSearchParams } from 'react-router'
import { defineList } from '#app/console/list/define-list.ts'
import type { LedgerEntry } from '#app/domain/claims/claims.server.ts'
import { claimStateLabels } from '#app/domain/claims/claims.ts'
import type { confirmationQuery } from '#app/domain/claims/confirm-claim.server.ts'
import { formatStoredDate } from '#app/lib/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Table } from '#app/ui/table.tsx'

const done: Record<string, string> = {
  confirmed: 'Confirmed. Every page now shows the date beside the claim.',
  withdrawn: 'Withdrawn. The claim is marked “As stated by the institute” again.',
}

export const confirmationList = defineList<typeof confirmationQuery, { claims: LedgerEntry[] }>({
  title: 'Claims',
  lead: 'What the banner says about the institute. A claim is marked “As stated by the institute” until it is confirmed here, and again a year after its date.',
  actions: () => <ActionLink to="/how-we-count">How visitors see them</ActionLink>,
  above: ({ claims }) => (
    <>
      <Saved />
      <div className="mt-6">
        <Table
          caption="Claims now"
          quietCaption
          columns={['Claim', 'State', 'Valid']}
          rows={claims.map(({ id, statement, state, confirmation }) => ({
            key: id,
            name: (
              <ActionLink to={`/staff/claims/${id}`} className="-my-2.5">
                {statement}
              </ActionLink>
            ),
            cells: [
              <Badge key="state" tone={state === 'confirmed' ? 'good' : 'danger'}>
                {claimStateLabels[state]}
              </Badge>,
              confirmation ? `${formatStoredDate(confirmation.asOf)} to ${formatStoredDate(confirmation.validUntil)}` : 'No',
            ],
          }))}
        />
      </div>
      <CoachingGuidelines />
      <h2 className="mt-10">History of confirmations</h2>
    </>
  ),
  filters: {},
  columns: {
    claim: { label: 'Claim', cell: ({ claim }, { claims }) => claims.find(({ id }) => id === claim)?.statement ?? claim },
    asOf: { label: 'As of', cell: ({ asOf }) => formatStoredDate(asOf), className: '@min-[820px]:w-40' },
    confirmedAt: { label: 'Confirmed', className: '@min-[820px]:w-44' },
    confirmedByName: { label: 'By', cell: ({ confirmedByName }) => confirmedByName ?? 'An erased account' },
    state: { label: 'State', cell: ({ withdrawnAt }) => (withdrawnAt ? <Badge>Withdrawn</Badge> : 'Not withdrawn') },
  },
  empty: { title: 'Nothing confirmed yet', text: 'Open a claim above and enter its definition, date and evidence.' },
})

function Saved() {
  const saved = useSearchParams()[0].get('saved') ?? ''
  return Object.hasOwn(done, saved) ? <Notice className="mt-5">{done[saved]}</Notice> : null
}

export function ClaimsWarning({ claims, canConfirm }: { claims: LedgerEntry[]; canConfirm: boolean }) {
  const open = claims.filter(({ state }) => state !== 'confirmed')
  if (open.length === 0) return null
  return (
    <section aria-labelledby="claims-warning" className="mt-6 border-l-4 border-danger pl-4">
      <h2 id="claims-warning">{open.length === 1 ? '1 claim on the site has' : `${open.length} claims on the site have`} no valid confirmation</h2>
      <ul className="mt-1">
        {open.map(({ id, statement, state }) => (
          <li key={id}>
            {statement}: {claimStateLabels[state].toLowerCase()}
          </li>
        ))}
      </ul>
      {canConfirm && <ActionLink to="/staff/claims">Confirm claims</ActionLink>}
      <CoachingGuidelines />
    </section>
  )
}

/** Only a summary; the guidelines themselves are authoritative. */
function CoachingGuidelines() {
  return (
    <details className="disclosure mt-3 max-w-[75ch]">
      <summary className="chevron flex min-h-11 items-center justify-between gap-3 py-2 font-semibold">
        What India’s rules for coaching advertisements require
      </summary>
      <p className="mt-1">
        The Central Consumer Protection Authority issued the Guidelines for Prevention of Misleading Advertisement in Coaching Sector, 2024 on 13 November 2024.
        They cover advertisements in any form, a website included, of centres that coach more than 50 students. In short:
      </p>
      <ul className="mt-3 ml-5 grid list-disc gap-1">
        <li>No false claim about courses, their length, teachers, fees, refunds, success rates, rankings or job security.</li>
        <li>No false promise of guaranteed selection, admission, marks or a job.</li>
        <li>Disclaimers are in a prominent place, in the same font size as the claim.</li>
        <li>A student’s name, photograph or testimonial is used only with written consent that was given after the success.</li>
        <li>Beside a successful student: the course, its length, and whether it was paid for.</li>
        <li>No false urgency, such as seats that are said to run out and do not.</li>
        <li>Facilities and services are described as they are.</li>
      </ul>
      <p className="mt-3 mb-2">
        This is a summary and not legal advice. Read the guidelines, and ask a lawyer whether and how they apply to your institute before you rely on it.
      </p>
    </details>
  )
}
