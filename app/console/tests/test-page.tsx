import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { openTestPage } from '#app/domain/tests/console-tests.server.ts'
import { annulForm, extendAllForm, pauseForm, publishForm, sittingForm } from '#app/domain/tests/test-forms.ts'
import { formatInstant } from '#app/lib/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmButton } from '#app/ui/confirm.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { Control, FormTop, WholeForm } from '#app/ui/form-parts.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { useLive } from '#app/ui/use-live.ts'
import { useReload } from '#app/ui/use-reload.ts'

type ConsoleTestPageProps = Omit<NonNullable<Awaited<ReturnType<typeof openTestPage>>>, 'title'> & {
  id: string
  /** The reader may pause, extend, publish and annul. */
  isMonitor: boolean
  /** The reader may open the questions and the offering. */
  isEditor: boolean
  answer: object | undefined
}

/** After a form whose effect the page does not show. */
const doneLabels: Record<string, string> = {
  [sittingForm.name]: 'Saved.',
  [extendAllForm.name]: 'Everyone who is writing has the extra minutes.',
  [annulForm.name]: 'The question is annulled. If the results were published, they are scored again. The site does not mail people about this.',
}

const formatPercent = (share: number) => `${Math.round(share * 100)}%`

export function ConsoleTestPage(props: ConsoleTestPageProps) {
  const { id, startsAt, endsAt, sitting, publishing, statistics, isMonitor, isEditor, answer } = props
  useLive([`tests/${id}`], 'reload', { restMs: 15_000 })
  const { people, writing, isOver, failure } = publishing
  const extend = useForm(extendAllForm, answer)
  const done = doneLabels[useSearchParams()[0].get('done') ?? '']
  return (
    <>
      {done && !answer && <Notice className="mt-4">{done}</Notice>}
      <p className="mt-2 text-soft">
        {startsAt && endsAt ? `${formatInstant(startsAt)} to ${formatInstant(endsAt)}` : 'No date'}. {people} {people === 1 ? 'paper' : 'papers'} begun
        {writing > 0 && `, ${writing} still being written`}.{' '}
        {sitting.publishedAt ? `Results published on ${formatInstant(sitting.publishedAt)}.` : 'Results are not published.'}
      </p>
      <p className="mt-3 flex flex-wrap gap-x-6">
        {isMonitor && (
          <>
            <ActionLink to={`/staff/tests/${id}/people`}>People, live</ActionLink>
            <a href={`/staff/tests/${id}/people.csv`} className="action-link">
              Results as CSV
            </a>
            <ActionLink to={`/staff/bookings/${id}/roster`}>Roster</ActionLink>
          </>
        )}
        {isEditor && <ActionLink to={`/staff/bookings/${id}`}>Dates and seats</ActionLink>}
      </p>
      {isMonitor && (
        <div className="mt-8 grid gap-10 lg:grid-cols-3">
          {(!isOver || sitting.pausedAt) && <PausePart pausedAt={sitting.pausedAt} answer={answer} />}
          {!isOver && (
            <Part title="More time for everyone">
              <WholeForm form={extend} button="Add the minutes" quiet />
            </Part>
          )}
          <Part title="Results">
            {sitting.publishedAt ? <p>Published. The roster says how many people the message reached.</p> : <PublishForm {...{ failure, answer }} />}
          </Part>
        </div>
      )}
      <SettingsPart {...props} />
      <Part title="Questions" className="mt-10">
        <p className="mb-4 max-w-[70ch] text-soft">
          Difficulty: the share of right answers. Discrimination: that share among the best 27% of the papers less that among the weakest; below 0.2, or
          negative, look at the question. Of a choice: how many chose each option, the right one first.
        </p>
        {statistics.length === 0 ? <p>No papers yet. A paper appears here when a person starts the test.</p> : <QuestionTable {...props} />}
        {isMonitor && statistics.length > 0 && <AnnulForm answer={answer} />}
      </Part>
    </>
  )
}

type Answer = ConsoleTestPageProps['answer']

function PausePart({ pausedAt, answer }: { pausedAt: Date | null; answer: Answer }) {
  const form = useForm(pauseForm, answer)
  return (
    <Part title={pausedAt ? `Paused since ${formatInstant(pausedAt)}` : 'Pause'}>
      <form {...form.props}>
        <FormTop form={form} />
        <input type="hidden" name="to" value={pausedAt ? 'resume' : 'pause'} />
        <p className="mb-4">{pausedAt ? 'Everyone gets the time of the pause back.' : 'Every clock stops, and nothing is saved until the test goes on.'}</p>
        <Button type="submit" quiet={!pausedAt} busy={form.isPending && 'One moment'}>
          {pausedAt ? 'Let it go on' : 'Pause the test'}
        </Button>
      </form>
    </Part>
  )
}

function SettingsPart({ sitting, blueprints, isMonitor, answer }: Pick<ConsoleTestPageProps, 'sitting' | 'blueprints' | 'isMonitor' | 'answer'>) {
  const { blueprintId, minutes, graceSeconds, version } = sitting
  const blueprint = blueprints.find(({ id }) => id === blueprintId)
  const form = useForm(sittingForm, answer, {
    values: { blueprint: blueprintId, minutes: String(minutes), grace: String(graceSeconds), version: String(version) },
  })
  return (
    <Part title="Test settings" className="mt-10 max-w-[34rem]">
      {blueprint?.warning && (
        <Notice refused className="mb-5">
          {blueprint.warning}
        </Notice>
      )}
      {isMonitor ? (
        <form {...form.props} className="grid gap-5">
          <FormTop form={form} />
          <Control field={form.field('blueprint')} choices={blueprints.map(({ id, name }): [string, string] => [id, name])} />
          <Control field={form.field('minutes')} />
          <Control field={form.field('grace')} />
          <div>
            <Button type="submit" quiet busy={form.isPending && 'One moment'}>
              Save
            </Button>
          </div>
        </form>
      ) : (
        <p>
          {blueprint?.name}, {minutes} minutes, and {graceSeconds} seconds of grace. Counsellors and admins change this.
        </p>
      )}
    </Part>
  )
}

function QuestionTable({ statistics, annulled, isEditor }: Pick<ConsoleTestPageProps, 'statistics' | 'annulled' | 'isEditor'>) {
  return (
    <details className="disclosure border-y border-rule">
      <summary className="chevron flex min-h-11 items-center justify-between gap-3 py-2 font-semibold">
        {statistics.length === 1 ? '1 question' : `${statistics.length} questions`}, the hardest first
      </summary>
      <DataTable
        caption="Questions of this test"
        columns={[
          { key: 'id', label: 'Question', cell: ({ questionId }) => (annulled.includes(questionId) ? `${questionId} (annulled)` : questionId) },
          { key: 'text', label: 'Text', cell: ({ text }) => (text.length > 70 ? `${text.slice(0, 70)}…` : text) },
          { key: 'shown', label: 'Papers', cell: ({ shown }) => shown },
          { key: 'difficulty', label: 'Right', cell: ({ difficulty }) => formatPercent(difficulty) },
          {
            key: 'discrimination',
            label: 'Discrimi\u00ADnation',
            cell: ({ discrimination }) => (discrimination === null ? '–' : discrimination.toFixed(2)),
          },
          { key: 'options', label: 'Chosen', cell: ({ options }) => options?.join(', ') ?? '–' },
          { key: 'open', label: 'Open', cell: ({ open }) => open },
        ]}
        rows={statistics}
        keyOf={({ questionId }) => questionId}
        {...(isEditor && { linkOf: ({ questionId }: { questionId: string }) => `/staff/tests/questions/${questionId}` })}
        empty={null}
      />
    </details>
  )
}

function AnnulForm({ answer }: { answer: Answer }) {
  const form = useForm(annulForm, answer)
  return (
    <div className="mt-8 max-w-[34rem]">
      <h3 className="mb-2 text-base font-semibold">Annul a faulty question</h3>
      <p className="mb-4 text-soft">
        Everyone here who had it gets its full marks. Published results are scored again at once. The site does not mail people about this.
      </p>
      <WholeForm form={form} button="Annul the question" quiet />
    </div>
  )
}

/** Publishing needs a confirmation. The server's clock decides what prevents it. */
function PublishForm({ failure, answer }: { failure: string | null; answer: Answer }) {
  const form = useForm(publishForm, answer)
  useRegularReload(failure !== null)
  return (
    <form {...form.props}>
      <FormTop form={form} />
      <p className="mb-4">{failure ?? 'Papers are marked, letters get their codes, and everyone with a seat gets a mail or becomes a task to call.'}</p>
      {failure === null && (
        <ConfirmButton
          name="publish"
          value="yes"
          title="Publish the results?"
          text={
            <p>
              The papers are marked, and everyone with a seat gets a mail or becomes a task to call. Results cannot be withdrawn after this; a faulty question
              can still be annulled.
            </p>
          }
          confirmLabel="Publish"
        >
          Publish the results
        </ConfirmButton>
      )}
      {failure !== null && (
        <Button type="submit" quiet disabled>
          Publish the results
        </Button>
      )}
    </form>
  )
}

/** Reloads the page regularly while waiting: no live update marks the end of a test window. */
function useRegularReload(isWaiting: boolean) {
  const reload = useReload()
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => document.visibilityState === 'visible' && void reload(), 60_000)
    return () => clearInterval(timer)
  }, [isWaiting, reload])
}

function Part({ title, className, children }: { title: string; className?: string; children: React.ReactNode }) {
  return (
    <section className={className} aria-label={title}>
      <h2 className="mb-3">{title}</h2>
      {children}
    </section>
  )
}
