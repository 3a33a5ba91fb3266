import { useMemo } from 'react'
import { Form } from 'react-router'
import type { OutcomeRecord } from '#app/domain/outcomes/console-records.server.ts'
import type { OutcomeReply } from '#app/domain/outcomes/handle-outcome-forms.server.ts'
import type { OutcomeWords } from '#app/domain/outcomes/outcome-texts.server.ts'
import { recordValues } from '#app/domain/outcomes/outcome-values.ts'
import { recordSchema } from '#app/domain/outcomes/record-input.ts'
import { ConfirmButton, ConfirmPage } from '#app/ui/confirm.tsx'
import { ConflictView } from '#app/ui/conflict-view.tsx'
import { type ConsoleField, ConsoleForm } from './console-form.tsx'

interface RecordPageProps {
  /** Of this page, and of the half-year's. */
  path: string
  listPath: string
  /** Null for a new one. */
  record: OutcomeRecord | null
  /** That may be written: on sale, or this record's own. */
  courses: readonly { courseID: string; label: string }[]
  words: OutcomeWords
  isSaved: boolean
  reply: OutcomeReply | null
}

const question = {
  title: 'Delete this record?',
  text: 'This person is then counted nowhere. Delete only what was written by mistake.',
  confirmLabel: 'Delete it',
}

/** One person of a half-year, by number. */
export function RecordPage({ path, listPath, record, courses, words, isSaved, reply }: RecordPageProps) {
  const schema = useMemo(() => recordSchema(courses.map(({ courseID }) => courseID)), [courses])
  const fields = fieldsOf(courses, words)
  const version = String(record?.version ?? 0)
  if (reply?.asking) {
    return (
      <div className="mt-6">
        <ConfirmPage {...question} action={path} fields={[['do', 'delete'] as const, ['version', version] as const]} cancelTo={path} />
      </div>
    )
  }
  if (reply?.conflict) {
    const { mine, theirs, version: theirVersion } = reply.conflict
    return (
      <div className="mt-6">
        <ConflictView
          who="A colleague saved this record while you wrote."
          action={path}
          theirsTo={path}
          kept={[['version', String(theirVersion)]]}
          fields={fields.map(({ name, label, control }) => ({
            name,
            label,
            mine: mine[name] ?? '',
            theirs: theirs[name] ?? '',
            ...(typeof control === 'object' && { show: (value: string) => control.options.find(([option]) => option === value)?.[1] ?? value }),
          }))}
        />
      </div>
    )
  }
  return (
    <>
      {isSaved && (
        <p role="status" className="mt-4 border-l-4 border-teal pl-4 font-semibold">
          Saved. Here is room for the next one.
        </p>
      )}
      {reply?.problem && (
        <p role="alert" className="mt-4 border-l-4 border-danger pl-4 font-semibold">
          {reply.problem}
        </p>
      )}
      <ConsoleForm
        id="record"
        schema={schema}
        fields={fields}
        values={record ? recordValues(record) : {}}
        kept={record ? [['version', version]] : [['do', 'another']]}
        reply={reply?.reply ?? null}
        send={record ? 'Save the record' : 'Save, and write the next'}
      />
      {record && (
        <Form method="post" action={path} className="mt-10 border-t border-rule pt-6">
          <input type="hidden" name="version" value={version} />
          <ConfirmButton {...question} name="do" value="delete">
            Delete the record
          </ConfirmButton>
        </Form>
      )}
      <p className="mt-6">
        <a href={listPath} className="action-link">
          Everyone of this half-year
        </a>
      </p>
    </>
  )
}

function fieldsOf(courses: RecordPageProps['courses'], words: OutcomeWords): ConsoleField[] {
  return [
    { name: 'personReference', label: 'Whose, by number', control: 'line', hint: 'Of their enquiry or certificate. Never a name.' },
    { name: 'courseID', label: 'Course', control: { none: 'Choose a course', options: courses.map(({ courseID, label }) => [courseID, label] as const) } },
    { name: 'study', label: 'On the last day of the course', control: { none: 'Choose', options: words.study } },
    { name: 'work', label: 'After 180 days', control: { none: 'Choose', options: words.work } },
    {
      name: 'salary',
      label: 'Fixed pay, rupees a year',
      control: 'digits',
      hint: 'Only of who works in the field, full time, and told us. Such as 5,40,000.',
      wide: true,
    },
    {
      name: 'evidenceNote',
      label: 'What proves it, and where that is kept',
      control: 'text',
      hint: 'Such as: offer letter seen, outcomes folder 2026, number 31. Name no person here.',
      wide: true,
    },
  ]
}
