import { Form } from 'react-router'
import type { Counsellor } from '#app/domain/leads/counsellors.server.ts'
import { formatStoredDate } from '#app/lib/dates.ts'
import { ActionLink } from '#app/ui/link.tsx'

const canReceive = ({ canSignIn, available, backOn }: Counsellor) => canSignIn && available && backOn === null

function getState({ canSignIn, available, backOn }: Counsellor): string {
  if (!canSignIn) return 'cannot sign in yet, so gets none'
  if (backOn) return `away, back on ${formatStoredDate(backOn)}`
  return available ? 'takes new enquiries' : 'takes none'
}

export function AvailabilitySwitches({ counsellors, personId, isAdmin }: { counsellors: readonly Counsellor[]; personId: string; isAdmin: boolean }) {
  const mine = counsellors.find(({ id }) => id === personId)
  const shown = isAdmin ? counsellors : counsellors.filter(({ id }) => id === personId)
  return (
    <details className="open:w-full open:border-t open:border-rule">
      <summary className="chevron inline-flex min-h-11 items-center gap-3 pr-1.5 text-balance">
        {mine && canReceive(mine) ? 'You are receiving new leads' : 'You are not receiving new leads'}
        {isAdmin && `, ${counsellors.filter(canReceive).length} of ${counsellors.length} do`}
      </summary>
      <ul className="grid gap-x-10 pb-2 md:grid-cols-2">
        {shown.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-6 border-t border-rule">
            <span className="wrap-anywhere">
              <ActionLink to={`/staff/counsellors/${one.id}`}>{one.name}</ActionLink>: {getState(one)}
            </span>
            <Form method="post" action="/staff/leads" preventScrollReset>
              <input type="hidden" name="do" value="available" />
              <input type="hidden" name="user" value={one.id} />
              <input type="hidden" name="available" value={one.available ? 'off' : 'on'} />
              <button
                type="submit"
                className="action-link underline"
                aria-label={one.available ? `Give ${one.name} no new enquiries` : `Give ${one.name} new enquiries`}
              >
                {one.available ? 'Pause' : 'Take enquiries'}
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </details>
  )
}
