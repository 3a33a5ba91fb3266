import { useEffect } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import type { ImportProgress } from '#app/domain/leads/import-leads.server.ts'
import { Button } from '#app/ui/button.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { SkippedLink } from './lead-import-choice.tsx'

interface LeadImportStepsProps {
  upload: string
  progress: Omit<ImportProgress, 'skipped'> & { isUndone: boolean }
  skippedCount: number
}

/** How far a file is imported. The page sends the next step by itself; one that is left goes on when it is opened again. */
export function LeadImportSteps({ upload, progress, skippedCount }: LeadImportStepsProps) {
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
