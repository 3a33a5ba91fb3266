import { Form } from 'react-router'
import type { ListData } from '#app/console/list/define-list.ts'
import { ListTable } from '#app/console/list/list-page.tsx'
import type { Cohort } from '#app/domain/outcomes/console-cohorts.server.ts'
import type { OutcomeRecord } from '#app/domain/outcomes/console-records.server.ts'
import type { FormResult } from '#app/lib/form.ts'
import { listActiveFilters } from '#app/lib/list.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ConfirmButton } from '#app/ui/confirm.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { CohortForm } from './cohort-form.tsx'
import { CohortState } from './cohort-list.tsx'
import { recordList } from './record-list.tsx'

interface CohortPageProps {
  cohort: Cohort
  list: ListData<OutcomeRecord & { cursorAt: string }>
  found: number
  done: string | null
  answer: FormResult | { problem: string } | undefined
}

const doneLabels: Record<string, string> = {
  saved: 'Saved.',
  deleted: 'The record is deleted.',
  publish: 'Published. Visitors see it now.',
  unpublish: 'Unpublished. Only staff see it.',
  imported: 'Imported.',
}

export function CohortPage({ cohort, list, found, done, answer }: CohortPageProps) {
  const path = `/OurAchievementsDashboard/outcomes/${cohort.id}`
  return (
    <>
      {done && Object.hasOwn(doneLabels, done) && <Notice className="mt-4">{doneLabels[done]}</Notice>}
      {answer && 'problem' in answer && (
        <Notice refused className="mt-4">
          {answer.problem}
        </Notice>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-8 gap-y-3">
        <CohortState cohort={cohort} />
        <Form method="post" action={path}>
          <input type="hidden" name="version" value={cohort.version} />
          <Button type="submit" quiet name="do" value={cohort.publishedAt ? 'unpublish' : 'publish'}>
            {cohort.publishedAt ? 'Unpublish' : 'Publish'}
          </Button>
        </Form>
        {cohort.publishedAt && <ActionLink to="/success-stories">As visitors see it</ActionLink>}
      </div>
      <section aria-labelledby="records" className="mt-10">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
          <h2 id="records">Everyone who enrolled</h2>
          <p className="flex flex-wrap items-center gap-x-6">
            <ActionLink to={`${path}/import`}>Import</ActionLink>
            <ButtonLink to={`${path}/new`} quiet>
              Add a record
            </ButtonLink>
          </p>
        </div>
        <ListTable list={recordList} data={list}>
          <p className="mt-3 text-soft" role="status">
            {listActiveFilters(recordList.filters, list.values).length > 0
              ? `${found.toLocaleString('en-IN')} of ${cohort.people.toLocaleString('en-IN')} people`
              : `${cohort.people.toLocaleString('en-IN')} people`}
          </p>
        </ListTable>
      </section>
      <section aria-labelledby="days" className="mt-12">
        <h2 id="days">The cohort</h2>
        <CohortForm cohort={cohort} answer={answer} />
        <DeleteCohort cohort={cohort} path={path} />
      </section>
    </>
  )
}

const question = {
  title: 'Delete this cohort?',
  text: 'Nobody is recorded in it. Its name and dates are deleted.',
  confirmLabel: 'Delete cohort',
}

function DeleteCohort({ cohort, path }: { cohort: Cohort; path: string }) {
  if (cohort.people > 0) return <p className="mt-8 text-soft">It can be deleted while nobody is recorded in it.</p>
  return (
    <Form method="post" action={path} className="mt-8">
      <input type="hidden" name="version" value={cohort.version} />
      <ConfirmButton {...question} name="do" value="delete">
        Delete this cohort
      </ConfirmButton>
    </Form>
  )
}
