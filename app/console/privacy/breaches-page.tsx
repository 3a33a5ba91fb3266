import { boardDuty } from '#app/domain/privacy/breach-input.ts'
import type { Breach } from '#app/domain/privacy/breaches.server.ts'
import type { KeyPage } from '#app/lib/page-cursor.ts'
import { Badge } from '#app/ui/badge.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { KeyPager } from '#app/ui/key-pager.tsx'
import { Moment } from '#app/ui/moment.tsx'

interface BreachesPageProps {
  page: KeyPage<Breach>
  now: Date
}

const dutyWords = { told: 'Told', late: 'Overdue since', due: 'Tell by' }

/** The register of breaches of personal data. */
export function BreachesPage({ page, now }: BreachesPageProps) {
  return (
    <div className="mt-6">
      <DataTable
        caption="Breaches"
        rows={page.rows}
        keyOf={({ id }) => id}
        linkOf={({ id }) => `/staff/breaches/${id}`}
        columns={[
          { key: 'title', label: 'What', cell: ({ title }) => title },
          { key: 'noticed', label: 'Noticed', cell: ({ noticedAt }) => <Moment at={new Date(noticedAt)} />, className: '@min-[820px]:w-44' },
          {
            key: 'board',
            label: 'Board',
            className: '@min-[820px]:w-60',
            cell: (breach) => {
              const duty = boardDuty({ noticedAt: new Date(breach.noticedAt), boardToldAt: breach.boardToldAt && new Date(breach.boardToldAt) }, now)
              return (
                <span className={duty.state === 'late' ? 'font-semibold text-danger' : ''}>
                  {dutyWords[duty.state]} <Moment at={duty.at} />
                </span>
              )
            },
          },
          {
            key: 'people',
            label: 'People',
            className: '@min-[820px]:w-56',
            cell: ({ peopleToldAt }) =>
              peopleToldAt ? (
                <>
                  Told <Moment at={new Date(peopleToldAt)} />
                </>
              ) : (
                <Badge>Not told yet</Badge>
              ),
          },
        ]}
        empty={
          <EmptyState title="No breach recorded">Write down every one, however small. The law gives 72 hours for the full account to the Board.</EmptyState>
        }
      />
      <KeyPager
        label="Pages of breaches"
        newer={page.newer && `/staff/breaches?before=${page.newer}`}
        older={page.older && `/staff/breaches?after=${page.older}`}
      />
    </div>
  )
}
