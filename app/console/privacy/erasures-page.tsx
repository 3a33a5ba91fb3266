import { Form } from 'react-router'
import type { Erasure } from '#app/domain/privacy/erasures.server.ts'
import { receiptsForm } from '#app/domain/privacy/receipts-input.ts'
import { formatInstant } from '#app/lib/dates.ts'
import type { FormAnswer } from '#app/lib/form.ts'
import type { KeyPage } from '#app/lib/page-cursor.ts'
import { Button } from '#app/ui/button.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Control, FormTop } from '#app/ui/form-parts.tsx'
import { KeyPager } from '#app/ui/key-pager.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { useForm } from '#app/ui/use-form.ts'

const causes = { asked: 'The person asked', withdrawn: 'Consent withdrawn', 'period-over': 'Its period was over', staff: 'Staff erased it' }

const purposeWords: Record<string, string> = { contact: 'Answering the enquiry', updates: 'News' }

interface ErasuresPageProps {
  page: KeyPage<Erasure>
  /** What the page's action has answered. */
  answer: FormAnswer | { found: KeyPage<Erasure> } | undefined
}

/** What was erased, and the sealed receipts that stay. */
export function ErasuresPage({ page, answer }: ErasuresPageProps) {
  const found = answer && 'found' in answer ? answer.found : null
  const search = useForm(receiptsForm, answer, { isNotKept: true })
  return (
    <>
      {/* Posted, so that the number stays out of addresses and logs. */}
      <Form method="post" id="receipts" noValidate aria-label="Receipts of a person" className="mt-6 grid max-w-[34rem] gap-4">
        <FormTop form={search} />
        <Control field={search.field('shown')} />
        <div>
          <Button type="submit" quiet>
            Find their receipts
          </Button>
        </div>
      </Form>
      <div className="mt-6">
        <DataTable
          caption="Erasures"
          rows={(found ?? page).rows}
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
            <EmptyState title={found ? 'No receipt of this person' : 'Nothing erased yet'}>
              {found
                ? 'Nobody with this number or address was erased here, or the receipt’s own period is over.'
                : 'Each erasure is listed here, without whom it was.'}
            </EmptyState>
          }
        />
      </div>
      {!found && (
        <KeyPager
          label="Pages of erasures"
          newer={page.newer && `/staff/erasures?before=${page.newer}`}
          older={page.older && `/staff/erasures?after=${page.older}`}
        />
      )}
    </>
  )
}
