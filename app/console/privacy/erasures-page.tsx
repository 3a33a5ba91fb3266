import type { Erasure } from '#app/domain/privacy/erasures.server.ts'
import { formatInstant } from '#app/lib/dates.ts'
import type { KeyPage } from '#app/lib/page-cursor.ts'
import { Button } from '#app/ui/button.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { KeyPager } from '#app/ui/key-pager.tsx'
import { Moment } from '#app/ui/moment.tsx'

const causes = { asked: 'The person asked', withdrawn: 'Consent withdrawn', 'period-over': 'Its period was over', staff: 'Staff erased it' }

const purposeWords: Record<string, string> = { contact: 'Answering the enquiry', updates: 'News' }

interface ErasuresPageProps {
  page: KeyPage<Erasure>
  /** What a search found nothing for, or found; null before one. */
  searched: 'phone-or-address' | 'unreadable' | null
}

/** What was erased, and the sealed receipts that stay. */
export function ErasuresPage({ page, searched }: ErasuresPageProps) {
  return (
    <>
      {/* Posted, so that the number stays out of addresses and logs. */}
      <form method="post" aria-label="Receipts of a person" className="mt-6 flex flex-wrap items-end gap-4">
        <div className="field min-w-64">
          <label htmlFor="shown">Phone or email that the person shows you</label>
          <input id="shown" name="shown" autoComplete="off" aria-describedby={searched === 'unreadable' ? 'shown-error' : undefined} />
        </div>
        <Button type="submit" quiet>
          Find their receipts
        </Button>
      </form>
      {searched === 'unreadable' && (
        <p id="shown-error" role="alert" className="field-error mt-3">
          Write a whole phone number or mail address.
        </p>
      )}
      <div className="mt-6">
        <DataTable
          caption="Erasures"
          rows={page.rows}
          keyOf={({ id }) => id}
          columns={[
            {
              key: 'subject',
              label: 'What',
              cell: ({ subject }) => (subject === 'account' ? 'An account' : <span className="whitespace-nowrap">Enquiry {subject}</span>),
            },
            { key: 'at', label: 'Erased', cell: ({ erasedAt }) => <Moment at={new Date(erasedAt)} />, className: '@min-[820px]:w-44' },
            { key: 'cause', label: 'Why', cell: ({ cause }) => causes[cause], className: '@min-[820px]:w-44' },
            {
              key: 'consents',
              label: 'Consents that were given',
              cell: ({ consents }) =>
                consents.length === 0
                  ? 'None'
                  : consents.map(({ purpose, noticeVersion, givenAt, withdrawnAt }) => (
                      <span key={purpose + givenAt} className="block">
                        {purposeWords[purpose] ?? purpose}, notice {noticeVersion}, {formatInstant(new Date(givenAt))} until{' '}
                        {withdrawnAt ? formatInstant(new Date(withdrawnAt)) : 'now'}
                      </span>
                    )),
            },
            { key: 'kept', label: 'Receipt kept until', cell: ({ keptUntil }) => <Moment at={new Date(keptUntil)} />, className: '@min-[820px]:w-44' },
          ]}
          empty={
            <EmptyState title={searched ? 'No receipt of this person' : 'Nothing erased yet'}>
              {searched
                ? 'Nobody with this number or address was erased here, or the receipt’s own period is over.'
                : 'Each erasure is listed here, without whom it was.'}
            </EmptyState>
          }
        />
      </div>
      {!searched && (
        <KeyPager
          label="Pages of erasures"
          newer={page.newer && `/staff/erasures?before=${page.newer}`}
          older={page.older && `/staff/erasures?after=${page.older}`}
        />
      )}
    </>
  )
}
