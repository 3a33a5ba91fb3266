import { useEffect } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { importRowLimit } from '#app/domain/leads/import-columns.ts'
import type { ImportProgress, LeadImportPreview } from '#app/domain/leads/import-leads.server.ts'
import { Button } from '#app/ui/button.tsx'
import { ImportForm } from '#app/ui/import-form.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { LeadImportChoice, SkippedLink } from './lead-import-choice.tsx'

const path = '/staff/leads/import'

interface LeadImportPageProps {
  file: {
    upload: string
    preview: LeadImportPreview | null
    progress: (Omit<ImportProgress, 'skipped'> & { isUndone: boolean }) | null
    skippedCount: number
  } | null
  unfinished: { upload: string; next: number; total: number } | null
  choice: { consent: string; source: string }
  courses: readonly { courseID: string; label: string }[]
  error: string | undefined
}

export function LeadImportPage({ file, unfinished, choice, courses, error }: LeadImportPageProps) {
  if (!file) return <ChooseFile error={error} unfinished={unfinished} />
  return (
    <>
      {file.progress ? (
        <LeadImportSteps upload={file.upload} progress={file.progress} skippedCount={file.skippedCount} />
      ) : (
        file.preview && <LeadImportChoice upload={file.upload} preview={file.preview} choice={choice} courses={courses} />
      )}
      <Form method="post" action={path} className="mt-5">
        <input type="hidden" name="upload" value={file.upload} />
        <Button type="submit" quiet name="do" value="drop">
          Choose another file
        </Button>
      </Form>
    </>
  )
}

function ChooseFile({ error, unfinished }: Pick<LeadImportPageProps, 'error' | 'unfinished'>) {
  return (
    <>
      {unfinished && (
        <p className="mt-4 max-w-[62ch]">
          Your last import has not finished: {unfinished.next.toLocaleString('en-IN')} of {unfinished.total.toLocaleString('en-IN')} rows. Continue it before
          you choose another file. <ActionLink to={`${path}?upload=${unfinished.upload}`}>Continue the import</ActionLink>
        </p>
      )}
      <p className="mt-4 max-w-[62ch]">
        Any sheet with a name and a phone number in each row, also exports of Meta and Google lead forms and of this console. A person with the same phone or
        email and a similar name is not added again: empty fields are filled, and what differs is added as a note. Leave out anybody under 18. The site sends no
        message to anyone in the file.
      </p>
      <p className="mt-3">
        <a href={`${path}/file?what=template`} className="action-link">
          Download a template (Excel)
        </a>
      </p>
      <ImportForm action={path} error={error}>
        At most {importRowLimit.toLocaleString('en-IN')} rows; 10 MB as Excel (XLSX), 50 MB as CSV. Of an Excel file the first sheet is read. The first line has
        the headings, or follows a title; you choose what each column is.
      </ImportForm>
    </>
  )
}

interface LeadImportStepsProps {
  upload: string
  progress: Omit<ImportProgress, 'skipped'> & { isUndone: boolean }
  skippedCount: number
}

/** Import progress. The page sends each next step itself; an interrupted import continues when the page is opened again. */
function LeadImportSteps({ upload, progress, skippedCount }: LeadImportStepsProps) {
  const submit = useSubmit()
  const { state } = useNavigation()
  const { next, total, isDone, isUndone } = progress
  useEffect(() => {
    if (!isDone && next > 0) void submit({ upload }, { method: 'post', action: '/staff/leads/import', replace: true })
  }, [submit, upload, next, isDone])
  if (isUndone) return <p className="mt-5 text-lede">This import was undone. People who changed after the import were left as they are.</p>
  const counts = `${progress.new.toLocaleString('en-IN')} added, ${progress.updated.toLocaleString('en-IN')} updated, ${progress.kept.toLocaleString('en-IN')} known with nothing new, ${skippedCount.toLocaleString('en-IN')} skipped.`
  return (
    <div className="mt-5 grid gap-4">
      <p role="status" className="text-lede">
        {isDone
          ? `The file is imported: ${counts}`
          : `Importing: ${next.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')} rows. Keep this page open.`}
      </p>
      {!isDone && (
        <>
          <Progress value={next} max={total} aria-label="Rows imported" className="max-w-[62ch]" />
          <Form method="post" action="/staff/leads/import">
            <input type="hidden" name="upload" value={upload} />
            <Button type="submit" quiet busy={state !== 'idle' && 'Importing'}>
              Continue
            </Button>
          </Form>
        </>
      )}
      {isDone && skippedCount > 0 && <SkippedLink query={{ upload }} />}
      {isDone && (
        <p>
          <ActionLink to="/staff/leads">See the leads</ActionLink>
        </p>
      )}
    </div>
  )
}
