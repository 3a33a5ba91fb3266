import { formatRightAnswer } from '#app/domain/tests/answers.ts'
import { listKindTexts, questionFileColumns } from '#app/domain/tests/question-columns.ts'
import { type QuestionBody, questionDifficultyLabels, questionKindLabels, sectionIds, sectionLabels } from '#app/domain/tests/questions.ts'
import { blueprintForm, questionReviewForm, reviewLabels } from '#app/domain/tests/test-forms.ts'
import { formatInstant } from '#app/lib/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Control, FormTop, WholeForm } from '#app/ui/form-parts.tsx'
import { ImportForm } from '#app/ui/import-form.tsx'
import { ImportPreview, type ShownImport } from '#app/ui/import-preview.tsx'
import { useForm } from '#app/ui/use-form.ts'

type Version = {
  version: number
  section: keyof typeof sectionLabels
  topic: string
  difficulty: 1 | 2 | 3
  body: QuestionBody
  review: keyof typeof reviewLabels
  reviewNote: string | null
  createdAt: Date
}

export function QuestionPage({ versions, answer }: { versions: readonly Version[]; answer: object | undefined }) {
  const [newest] = versions
  const review = useForm(questionReviewForm, answer, { values: { version: String(newest?.version ?? 0) } })
  return (
    <>
      {newest?.review === 'waiting' && (
        <section aria-label="Review" className="mt-6 max-w-[34rem]">
          <h2 className="mb-3">Review version {newest.version}</h2>
          <WholeForm form={review} button="Save the review" />
        </section>
      )}
      {versions.map(({ version, section, topic, difficulty, body, review: state, reviewNote, createdAt }) => (
        <section key={version} aria-label={`Version ${version}`} className="mt-8 max-w-[70ch] border-t border-rule pt-5">
          <h2 className="mb-3 flex flex-wrap gap-x-4 leading-snug">
            Version {version}, {formatInstant(createdAt)} <Badge tone={state === 'approved' ? 'good' : 'warning'}>{reviewLabels[state]}</Badge>
          </h2>
          <p className="text-soft">
            {sectionLabels[section]}, {topic}, {questionDifficultyLabels[difficulty]}, {questionKindLabels[body.kind]}
          </p>
          {reviewNote && <p className="mt-2">Note: {reviewNote}</p>}
          <p className="mt-4 font-semibold whitespace-pre-line">{body.text}</p>
          {body.code && <pre className="mt-3 overflow-x-auto border-l-2 border-edge pl-4">{body.code.join('\n')}</pre>}
          <p className="mt-3">
            Right: <strong className="whitespace-pre-wrap">{formatRightAnswer(body)}</strong>
          </p>
          {(body.kind === 'one' || body.kind === 'several') && <p className="mt-1">Wrong: {body.wrong.join('; ')}</p>}
          <p className="mt-3">{body.explanation}</p>
        </section>
      ))}
    </>
  )
}

type QuestionImportPageProps = { preview: ShownImport | null; error: string | undefined; topics: readonly string[]; rowLimit: number }

export function ImportPage({ preview, error, topics, rowLimit }: QuestionImportPageProps) {
  const path = '/staff/tests/import'
  if (preview)
    return <ImportPreview action={path} {...preview} noun={{ one: 'question', many: 'questions' }} columns={['Id', 'Section', 'Question', 'Right']} />
  return (
    <>
      <div className="mt-4 grid max-w-[72ch] gap-3">
        <p>
          The easiest start is a file of the question bank: export the bank, change or add rows, and import the file. An Id is small letters, digits and
          hyphens.
        </p>
        <p>Right and Wrong, one on each line of the cell. By kind: {listKindTexts().join('; ')}.</p>
        <p>
          Sections: {Object.values(sectionLabels).join(', ')}. Difficulties: {Object.values(questionDifficultyLabels).join(', ')}.
        </p>
        <p>Topics: {topics.join('; ')}.</p>
      </div>
      <ImportForm action={path} error={error}>
        At most {rowLimit} rows. The first line has the headings:{' '}
        {questionFileColumns
          .filter(({ key }) => key !== 'review' && key !== 'version')
          .map((column) => ('required' in column ? column.heading : `${column.heading} (optional)`))
          .join(', ')}
        . In a CSV file, separate the values by commas, semicolons or tabs.
      </ImportForm>
    </>
  )
}

const levels = [
  ['easy', questionDifficultyLabels[1]],
  ['medium', questionDifficultyLabels[2]],
  ['hard', questionDifficultyLabels[3]],
] as const

export function BlueprintPage({ values, answer }: { values: Record<string, string>; answer: object | undefined }) {
  const form = useForm(blueprintForm, answer, { values })
  return (
    <form {...form.props} className="mt-6 grid max-w-[44rem] gap-6">
      <FormTop form={form} />
      <Control field={form.field('name')} />
      {sectionIds.map((section) => (
        <fieldset key={section} className="grid gap-4 md:grid-cols-3">
          <legend className="mb-2 text-lede font-semibold">{sectionLabels[section]}</legend>
          {levels.map(([level, label]) => (
            <Control key={level} field={form.field(`${section}-${level}`)} label={label} className="content-end" />
          ))}
        </fieldset>
      ))}
      <div>
        <Button type="submit" busy={form.isPending && 'One moment'}>
          Save the blueprint
        </Button>
      </div>
    </form>
  )
}
