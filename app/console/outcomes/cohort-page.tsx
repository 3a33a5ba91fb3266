import { Form } from 'react-router'
import type { Cohort } from '#app/domain/outcomes/console-cohorts.server.ts'
import type { OutcomeRecord } from '#app/domain/outcomes/console-records.server.ts'
import type { OutcomeWords } from '#app/domain/outcomes/outcome-texts.server.ts'
import { type RecordFilter, writeRecordFilter } from '#app/domain/outcomes/record-filter.ts'
import { salaryText } from '#app/domain/outcomes/record-input.ts'
import type { FormAnswer } from '#app/lib/form.ts'
import { withParameter } from '#app/lib/list-address.ts'
import type { KeyPage } from '#app/lib/page-cursor.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ConfirmButton } from '#app/ui/confirm.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { KeyPager } from '#app/ui/key-pager.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { CohortForm } from './cohort-form.tsx'
import { CohortState } from './cohorts-page.tsx'
import { RecordFilterForm } from './record-filter-form.tsx'

interface CohortPageProps {
  cohort: Cohort
  page: KeyPage<OutcomeRecord>
  /** How many records the filter lets through. */
  found: number
  filter: RecordFilter
  courses: readonly { courseID: string; label: string }[]
  words: OutcomeWords
  done: string | null
  /** What the page's action has answered. */
  answer: FormAnswer | { problem: string } | undefined
}

const doneLabels: Record<string, string> = {
  saved: 'Saved.',
  deleted: 'The record is deleted.',
  publish: 'Published. Visitors see it now.',
  unpublish: 'Taken back. Only staff see it.',
  imported: 'Imported.',
}

/** One half-year: whether visitors see it, everyone who is recorded, and its days. */
export function CohortPage({ cohort, page, found, filter, courses, words, done, answer }: CohortPageProps) {
  const path = `/OurAchievementsDashboard/outcomes/${cohort.id}`
  const query = writeRecordFilter(filter)
  const to = (name: 'after' | 'before', cursor: string | null) => cursor && withParameter(path, query, name, cursor)
  const labelOf = (options: readonly (readonly [string, string])[], key: string) => options.find(([known]) => known === key)?.[1] ?? key
  return (
    <>
      {done && Object.hasOwn(doneLabels, done) && (
        <p role="status" className="mt-4 border-l-4 border-teal pl-4 font-semibold">
          {doneLabels[done]}
        </p>
      )}
      {answer && 'problem' in answer && (
        <p role="alert" className="mt-4 border-l-4 border-danger pl-4 font-semibold">
          {answer.problem}
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-8 gap-y-3">
        <CohortState cohort={cohort} />
        <Form method="post" action={path}>
          <input type="hidden" name="version" value={cohort.version} />
          <Button type="submit" quiet name="do" value={cohort.publishedAt ? 'unpublish' : 'publish'}>
            {cohort.publishedAt ? 'Take it back' : 'Publish it'}
          </Button>
        </Form>
        {cohort.publishedAt && <ActionLink to="/success-stories">As visitors see it</ActionLink>}
      </div>
      <section aria-labelledby="records" className="mt-10">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
          <h2 id="records" className="text-title leading-tight">
            Everyone who enrolled
          </h2>
          <p className="flex flex-wrap items-center gap-x-6">
            <ActionLink to={`${path}/import`}>Import</ActionLink>
            <ButtonLink to={`${path}/new`} quiet>
              Write one down
            </ButtonLink>
          </p>
        </div>
        <RecordFilterForm path={path} filter={filter} courses={courses} words={words} />
        <p className="mt-3 text-soft" role="status">
          {query.size > 0
            ? `${found.toLocaleString('en-IN')} of ${cohort.people.toLocaleString('en-IN')} people`
            : `${cohort.people.toLocaleString('en-IN')} people`}
        </p>
        <DataTable
          caption="Records of this half-year"
          rows={page.rows}
          keyOf={({ id }) => id}
          linkOf={({ id }) => `${path}/${id}`}
          columns={[
            { key: 'who', label: 'Number', cell: ({ personReference }) => <span className="wrap-anywhere">{personReference}</span> },
            { key: 'course', label: 'Course', cell: ({ courseID }) => courses.find((course) => course.courseID === courseID)?.label ?? courseID },
            { key: 'study', label: 'On the last day', cell: ({ study }) => labelOf(words.study, study) },
            { key: 'work', label: 'After 180 days', cell: ({ work }) => labelOf(words.work, work) },
            {
              key: 'salary',
              label: 'A year',
              cell: ({ salaryPaise }) => (salaryPaise === null ? <span className="text-soft">Not told</span> : `₹${salaryText(salaryPaise)}`),
              className: '@min-[900px]:whitespace-nowrap',
            },
          ]}
          empty={<Nothing isNarrowed={query.size > 0} people={cohort.people} path={path} />}
        />
        <KeyPager label="Pages of records" words={['Previous page', 'Next page']} newer={to('before', page.newer)} older={to('after', page.older)} />
        {page.rows.length > 0 && (
          <p className="mt-4">
            <a href={`${path}.csv${query.size > 0 ? `?${query}` : ''}`} className="action-link">
              Export this list as CSV
            </a>
          </p>
        )}
      </section>
      <section aria-labelledby="days" className="mt-12">
        <h2 id="days" className="text-title leading-tight">
          The half-year
        </h2>
        <CohortForm cohort={cohort} answer={answer} />
        <DeleteCohort cohort={cohort} path={path} />
      </section>
    </>
  )
}

const question = {
  title: 'Delete this half-year?',
  text: 'Nobody is recorded in it. Its name and its days go.',
  confirmLabel: 'Delete it',
}

function DeleteCohort({ cohort, path }: { cohort: Cohort; path: string }) {
  if (cohort.people > 0) return <p className="mt-8 text-soft">It can be deleted while nobody is recorded in it.</p>
  return (
    <Form method="post" action={path} className="mt-8">
      <input type="hidden" name="version" value={cohort.version} />
      <ConfirmButton {...question} name="do" value="delete">
        Delete this half-year
      </ConfirmButton>
    </Form>
  )
}

function Nothing({ isNarrowed, people, path }: { isNarrowed: boolean; people: number; path: string }) {
  if (people > 0) {
    return (
      <EmptyState title="Nobody fits." actions={<ActionLink to={path}>All {people.toLocaleString('en-IN')} people</ActionLink>}>
        {isNarrowed ? 'Take one of the filters away.' : 'That was the last page.'}
      </EmptyState>
    )
  }
  return (
    <EmptyState title="Nobody is recorded yet">
      Write people down one by one, or import a file. Everyone who enrolled is counted, also who left in the second week.
    </EmptyState>
  )
}
