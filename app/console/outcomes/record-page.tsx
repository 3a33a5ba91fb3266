import { Form } from 'react-router'
import type { OutcomeRecord } from '#app/domain/outcomes/console-records.server.ts'
import type { OutcomeTexts } from '#app/domain/outcomes/outcome-texts.server.ts'
import { recordForm, recordValues } from '#app/domain/outcomes/record-input.ts'
import { isErasedReference } from '#app/domain/outcomes/reference-input.ts'
import type { FormResult } from '#app/lib/form.ts'
import { ConfirmButton } from '#app/ui/confirm.tsx'
import { ConflictForm } from '#app/ui/conflict-form.tsx'
import { WholeForm } from '#app/ui/form-parts.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useForm } from '#app/ui/use-form.ts'

interface RecordPageProps {
  path: string
  listPath: string
  /** Null for a new record. */
  record: OutcomeRecord | null
  /** Courses to choose from: those on sale, and the record's own course. */
  courses: readonly { courseID: string; label: string }[]
  texts: OutcomeTexts
  isSaved: boolean
  answer: FormResult | { problem: string } | undefined
}

const question = {
  title: 'Delete this record?',
  text: 'This person is then not counted. Delete only records made by mistake.',
  confirmLabel: 'Delete record',
}

export function RecordPage({ path, listPath, record, courses, texts, isSaved, answer }: RecordPageProps) {
  const form = useForm(recordForm, answer, { values: record ? recordValues(record) : {} })
  const choices = {
    courseID: Object.fromEntries(courses.map(({ courseID, label }) => [courseID, label])),
    study: Object.fromEntries(texts.study),
    work: Object.fromEntries(texts.work),
  }
  const labelled = (labels: Record<string, string>) => (value: string) => labels[value] ?? value
  if (form.conflict) {
    const show = { courseID: labelled(choices.courseID), study: labelled(choices.study), work: labelled(choices.work) }
    return <ConflictForm form={form} who="A colleague saved this record while you wrote." show={show} />
  }
  return (
    <>
      {isSaved && <Notice className="mt-4">Saved. Enter the next record.</Notice>}
      {answer && 'problem' in answer && (
        <Notice refused className="mt-4">
          {answer.problem}
        </Notice>
      )}
      <WholeForm
        form={form}
        half={['personReference', 'courseID', 'study', 'work']}
        looks={{
          ...(record && isErasedReference(record.personReference) && { personReference: { hint: 'The person was erased. Leave this text as it is.' } }),
          courseID: { choices: choices.courseID, empty: 'Choose a course' },
          study: { choices: choices.study, empty: 'Choose' },
          work: { choices: choices.work, empty: 'Choose' },
          evidenceNote: { rows: 3 },
        }}
        button={record ? 'Save the record' : 'Save, and write the next'}
        className="mt-6"
      />
      {record && (
        <Form method="post" action={path} className="mt-10 border-t border-rule pt-6">
          <input type="hidden" name="version" value={record.version} />
          <ConfirmButton {...question} name="do" value="delete">
            Delete the record
          </ConfirmButton>
        </Form>
      )}
      <p className="mt-6">
        <a href={listPath} className="action-link">
          Everyone of this cohort
        </a>
      </p>
    </>
  )
}
