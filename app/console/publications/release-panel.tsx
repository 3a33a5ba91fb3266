import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { useCurrentDraft } from '#app/console/editor/current-draft.ts'
import { getDashboard } from '#app/domain/publications/editor-kinds.ts'
import { getPublicationTitle } from '#app/domain/publications/lists/publication-labels.ts'
import type { ReleaseState } from '#app/domain/publications/releases/find-release.server.ts'
import { parseReleaseDone, projectReviewForm, type ReleaseResult, releaseForm, scheduleForm } from '#app/domain/publications/releases/release-forms.ts'
import { formatFieldDate } from '#app/lib/field-times.ts'
import type { FormResult } from '#app/lib/form.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmButton, ConfirmPage } from '#app/ui/confirm.tsx'
import { Control, FormTop } from '#app/ui/form-parts.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { type FormState, useForm } from '#app/ui/use-form.ts'
import { Missing, ReleaseFailureNotice, ReleaseNow, ScheduleForm } from './release-now.tsx'

// On phones the buttons of a part have the same width, one below the other.
const row = 'grid gap-3 md:flex md:flex-wrap'
const part = 'border-t border-rule pt-4'

interface ReleasePanelProps {
  release: ReleaseState
  /** Id of a copy, so that a repeated request makes only one copy. */
  copyId: string
  mayConsent: boolean
  result?: ReleaseResult | FormResult | null
}

/** Publishing status and actions. Each form also works without script, on a page of its own. */
export function ReleasePanel({ release, copyId, mayConsent, result: led = null }: ReleasePanelProps) {
  const { kind, id } = release
  const here = `${getDashboard(kind)}/${id}`
  const open = useCurrentDraft()
  const [isUnsaved, setUnsaved] = useState(false)
  const done = parseReleaseDone(new URLSearchParams(useLocation().search).get('done'))
  // Hide the last error once the person tries something else.
  const [over, setOver] = useState<unknown[]>([])

  // Save the editor's text first, so that exactly this text is published.
  const saveFirst = async (): Promise<Record<string, string> | null> => {
    setOver([...forms.map(({ answer }) => answer), led])
    if (!open) return {}
    const revision = await open.saveNow()
    setUnsaved(revision === null)
    return revision === null ? null : { revision: String(revision) }
  }
  const shared = { action: `${here}/release`, getExtraFields: saveFirst }
  const revision = open?.revision ?? release.revision
  const planned = release.planned?.from ?? null
  // As browsers write it: with seconds that are 0, an untouched field would count as typed and keep an earlier time.
  const plannedText = formatFieldDate(planned, planned?.getUTCSeconds() ? 'second' : 'minute')
  const schedule = useForm(scheduleForm, led, { ...shared, id: 'release-schedule', values: { at: plannedText, revision } })
  const review = useForm(projectReviewForm, led, { ...shared, id: 'release-review', values: { revision } })
  const atOnce = { ...shared, values: { revision, copyId } }
  const publish = useForm(releaseForm, led, { ...atOnce, id: 'release-publish' })
  const unschedule = useForm(releaseForm, led, { ...atOnce, id: 'release-unschedule' })
  const others = useForm(releaseForm, led, { ...atOnce, id: 'release-others' })
  const forms = [schedule, review, publish, unschedule, others]
  const [result = null] = [...forms.map(({ answer }) => answer), led].filter(isReleaseResult).filter((one) => !over.includes(one))
  const isChanged = release.live !== null && (release.live.isOff || release.live.revision < revision)
  if (result?.needsConfirmation) {
    const fields = Object.entries(result.values).filter(([name]) => name !== 'confirmed')
    return <ConfirmPage {...describeDeletion(release)} action={`${here}/release`} fields={fields} cancelTo={here} />
  }
  return (
    <>
      <section aria-labelledby="release-title" className="editor-release grid max-w-[56rem] content-start gap-4 border-t border-edge pt-4">
        <h2 id="release-title">Publishing</h2>
        <ReleaseNow release={release} revision={revision} isChanged={isChanged} />
        {!result && !open && !release.isArchived && <Missing draft={release} here={here} errors={release.errors} />}
        {/* The typed note stays if somebody else handled the review first. */}
        {(release.isSubmitted || review.summary.lastFailure) && (
          <form {...review.props} className={`grid gap-3 ${part}`}>
            <FormTop form={review} />
            <Control field={review.field('note')} />
            <Button type="submit" quiet className="md:justify-self-start" name="do" value="send-back" busy={review.isPending && 'One moment'}>
              Send back
            </Button>
          </form>
        )}
        {!release.isArchived && <ScheduleForm form={schedule} isPlanned={planned !== null} className={part} />}
        {!release.isArchived && planned && (
          <ReleaseForm form={unschedule} className={row}>
            <Button type="submit" quiet name="do" value="unschedule" busy={unschedule.isPending && 'One moment'}>
              Cancel the schedule
            </Button>
          </ReleaseForm>
        )}
        <OtherActions release={release} form={others} />
        {release.isOfMember && <p className="text-soft">{getMemberText(release)}</p>}
      </section>
      <div className="editor-bar">
        {done && <Notice>{done}</Notice>}
        {isUnsaved && !open?.isSaved && (
          <p role="alert" className="field-error">
            Not done: your text could not be saved. See the message in the editor, then try again.
          </p>
        )}
        {result && <ReleaseFailureNotice draft={release} here={here} result={result} mayConsent={mayConsent} />}
        {open?.status}
        {!release.isArchived && (isChanged || !release.live || release.planned) && (
          <ReleaseForm form={publish}>
            <Button type="submit" name="do" value="publish" busy={publish.isPending && 'One moment'}>
              {getPublishText(release)}
            </Button>
          </ReleaseForm>
        )}
      </div>
    </>
  )
}

/** All actions except publishing, scheduling and sending back. */
function OtherActions({ release, form }: { release: ReleaseState; form: FormState<typeof releaseForm.fields> }) {
  const hasFixedEntries = release.form?.isSingle || release.form?.isFixed
  return (
    <ReleaseForm form={form} className={`${row} ${part}`}>
      {release.isArchived ? (
        <Button type="submit" quiet name="do" value="unarchive" busy={form.isPending && 'One moment'}>
          Take out of the archive
        </Button>
      ) : (
        <>
          {release.isOfFiles && !hasFixedEntries && !release.live?.isOff && (
            <Button type="submit" quiet name="do" value="take-off">
              Take off the site
            </Button>
          )}
          {release.live && (
            <Button type="submit" quiet name="do" value="unpublish">
              {release.isOfFiles ? 'Show the text that came with the site' : 'Unpublish'}
            </Button>
          )}
          {!release.isOfFiles && (
            <Button type="submit" quiet name="do" value="archive">
              Archive
            </Button>
          )}
        </>
      )}
      {!release.isOfMember && !hasFixedEntries && (
        <Button type="submit" quiet name="do" value="copy">
          Copy to a new draft
        </Button>
      )}
      {!release.wasPublic && !release.isOfMember && (
        <ConfirmButton {...describeDeletion(release)} name="do" value="delete">
          Delete this draft
        </ConfirmButton>
      )}
    </ReleaseForm>
  )
}

interface ReleaseFormProps {
  form: FormState<typeof releaseForm.fields>
  className?: string
  children: ReactNode
}

function ReleaseForm({ form, className = '', children }: ReleaseFormProps) {
  return (
    <form {...form.props} className={`[&>[role]]:w-full ${className}`}>
      <FormTop form={form} />
      {children}
    </form>
  )
}

const isReleaseResult = (answer: unknown): answer is ReleaseResult => typeof answer === 'object' && answer !== null && 'part' in answer

function getPublishText({ isSubmitted, live, planned }: ReleaseState): string {
  if (isSubmitted) return 'Accept and publish'
  if (live?.isOff) return 'Publish and show it again'
  if (live) return 'Publish the changes'
  return planned ? 'Publish now instead' : 'Publish now'
}

/** Explains the missing Delete and Copy buttons of a member's project, and the alternative. */
function getMemberText({ wasPublic, isArchived, isSubmitted }: ReleaseState): string {
  if (wasPublic) return 'A member wrote it, so it cannot be copied.'
  const instead = isSubmitted ? 'Send it back, or archive it.' : 'You can archive it.'
  return `A member wrote it, so only the member can delete it, and it cannot be copied.${isArchived ? '' : ` ${instead}`}`
}

const describeDeletion = (release: ReleaseState) => ({
  title: `Delete “${getPublicationTitle(release)}”?`,
  text: 'All its versions are deleted too. This cannot be undone.',
  confirmLabel: 'Delete',
})
