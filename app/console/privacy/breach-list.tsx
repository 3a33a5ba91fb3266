import { defineList } from '#app/console/list/define-list.ts'
import { getBoardDuty } from '#app/domain/privacy/breach-input.ts'
import type { breachQuery } from '#app/domain/privacy/breaches.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { Moment } from '#app/ui/moment.tsx'

const dutyLabels = { told: 'Told', late: 'Overdue since', due: 'Tell by' }

export const breachList = defineList<typeof breachQuery, { now: Date }>({
  title: 'Breaches',
  lead: 'Every loss, leak or wrong access of personal data. Entries are changed, never deleted.',
  actions: () => <ActionLink to="/staff/breaches/new">Record a breach</ActionLink>,
  more: () => <ActionLink to="/staff/erasures">Erasures</ActionLink>,
  filters: {},
  columns: {
    title: 'What',
    noticedAt: { label: 'Noticed', className: '@min-[820px]:w-44' },
    board: {
      label: 'Board',
      className: '@min-[820px]:w-60',
      cell: (breach, { now }) => {
        const duty = getBoardDuty(breach, now)
        return (
          <span className={duty.state === 'late' ? 'font-semibold text-danger' : ''}>
            {dutyLabels[duty.state]} <Moment at={duty.at} />
          </span>
        )
      },
    },
    people: {
      label: 'People',
      className: '@min-[820px]:w-56',
      cell: ({ peopleToldAt }) =>
        peopleToldAt ? (
          <>
            Told <Moment at={peopleToldAt} />
          </>
        ) : (
          <Badge>Not told yet</Badge>
        ),
    },
  },
  link: (id) => `/staff/breaches/${id}`,
  empty: { title: 'No breach recorded', text: 'Record every breach, however small. The law gives 72 hours for the full report to the Board.' },
})
