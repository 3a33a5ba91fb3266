import { Form } from 'react-router'
import type { Counsellor } from '#app/domain/leads/counsellors.server.ts'
import { formatStoredDate } from '#app/lib/dates.ts'
import { ActionLink } from '#app/ui/link.tsx'

const receives = ({ available, backOn }: Counsellor) => available && backOn === null

/** Who is given new enquiries by the site: everybody switches for themselves, an admin for all. */
export function AvailabilitySwitches({ counsellors, personId, isAdmin }: { counsellors: readonly Counsellor[]; personId: string; isAdmin: boolean }) {
  const mine = counsellors.find(({ id }) => id === personId)
  const shown = isAdmin ? counsellors : counsellors.filter(({ id }) => id === personId)
  return (
    <details className="open:w-full open:border-t open:border-rule">
      <summary className="chevron inline-flex min-h-12 items-center gap-3 pr-1.5 text-balance">
        {mine && receives(mine) ? 'You are receiving new leads' : 'You are not receiving new leads'}
        {isAdmin && `, ${counsellors.filter(receives).length} of ${counsellors.length} do`}
      </summary>
      <ul className="grid gap-x-10 pb-2 md:grid-cols-2">
        {shown.map(({ id, name, available, backOn }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 border-t border-rule">
            <span className="wrap-anywhere">
              <ActionLink to={`/staff/counsellors/${id}`}>{name}</ActionLink>:{' '}
              {backOn ? `away, back on ${formatStoredDate(backOn)}` : available ? 'takes new enquiries' : 'takes none'}
            </span>
            <Form method="post" action="/staff/leads" preventScrollReset>
              <input type="hidden" name="do" value="available" />
              <input type="hidden" name="user" value={id} />
              <input type="hidden" name="available" value={available ? 'off' : 'on'} />
              <button type="submit" className="action-link underline" aria-label={available ? `Give ${name} no new enquiries` : `Give ${name} new enquiries`}>
                {available ? 'Pause' : 'Take enquiries'}
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </details>
  )
}
