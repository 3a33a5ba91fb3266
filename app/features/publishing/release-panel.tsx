import { type ReactNode, type SubmitEvent, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { type PublicationKind, publicationPath } from '#app/shared/publications.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmButton, ConfirmPage } from '#app/ui/confirm.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { controlOf, labelOf } from './draft-labels.ts'
import { useDraftNow } from './draft-now.ts'
import { editorKinds } from './editor-kinds.ts'
import { nameOf, stateWords } from './list-words.ts'
import { type ReleaseReply, readReleaseDone } from './release-forms.ts'
import { SecondMoment } from './release-moment.tsx'
import type { ReleaseState } from './release-read.server.ts'
import { ReviewForm } from './release-review-form.tsx'
import { ScheduleForm } from './release-schedule-form.tsx'

interface ReleasePanelProps {
  release: ReleaseState
  /** For a copy: so that one asked for twice is one. */
  copyId: string
  /** What the form was answered with that led to this page. */
  reply?: ReleaseReply | null
}

/** Who sees a publication and when, and what can be done about that. Every form works without script, on a page of its own. */
export function ReleasePanel({ release, copyId, reply: led = null }: ReleasePanelProps) {
  const { kind, id } = release
  const here = `${editorKinds[kind].dashboard}/${id}`
  const fetcher = useFetcher<{ reply: ReleaseReply } | ReleaseReply>()
  const open = useDraftNow()
  const [isUnsaved, setUnsaved] = useState(false)
  const done = readReleaseDone(new URLSearchParams(useLocation().search).get('done'))
  const reply = fetcher.state === 'idle' ? ((fetcher.data as ReleaseReply | undefined) ?? led) : null
  const busy = fetcher.state !== 'idle'

  // What is in the editor beside is saved first: what is published is what stands there.
  async function send(event: SubmitEvent<HTMLFormElement>) {
    if (!open) return
    event.preventDefault()
    const form = new FormData(event.currentTarget, event.submitter)
    const revision = await open.saveNow()
    setUnsaved(revision === null)
    if (revision === null) return
    form.set('revision', String(revision))
    await fetcher.submit(form, { method: 'post', action: `${here}/release` })
  }
  const form = (children: ReactNode, className: string) => (
    <fetcher.Form method="post" action={`${here}/release`} className={className} onSubmit={send} noValidate>
      <input type="hidden" name="revision" value={open?.revision ?? release.revision} />
      {children}
    </fetcher.Form>
  )
  const isChanged = release.live !== null && release.live.revision < (open?.revision ?? release.revision)
  if (reply?.asks) {
    const fields = Object.entries(reply.values).filter(([name]) => name !== 'confirmed')
    return <ConfirmPage {...deleting(release)} action={`${here}/release`} fields={fields} cancelTo={here} />
  }
  return (
    <section aria-labelledby="release-title" className="mt-8 grid max-w-[56rem] gap-4 border-t border-edge pt-4">
      <h2 id="release-title" className="text-lede font-semibold">
        Publishing
      </h2>
      {done && <Notice>{done}</Notice>}
      {isUnsaved && (
        <p role="alert" className="field-error">
          Not done: what you wrote could not be saved. Look at what the editor says, then try again.
        </p>
      )}
      {reply && <Refused kind={kind} here={here} reply={reply} />}
      <ReleaseStanding release={release} isChanged={isChanged} />
      {release.isSubmitted && form(<ReviewForm reply={reply?.part === 'review' ? reply : null} />, 'grid justify-items-start gap-3')}
      {!reply && !open && !release.isArchived && <Missing kind={kind} here={here} faults={release.faults} />}
      {release.isArchived
        ? form(
            <Button type="submit" quiet name="do" value="unarchive" busy={busy && 'One moment'}>
              Take out of the archive
            </Button>,
            'flex',
          )
        : form(
            <>
              {(isChanged || !release.live || release.planned) && (
                <Button type="submit" name="do" value="publish" busy={busy && 'One moment'}>
                  {publishWords(release)}
                </Button>
              )}
              {release.planned && (
                <Button type="submit" quiet name="do" value="unschedule">
                  Cancel what is planned
                </Button>
              )}
              {release.live && (
                <Button type="submit" quiet name="do" value="unpublish">
                  Unpublish
                </Button>
              )}
              <Button type="submit" quiet name="do" value="archive">
                Archive
              </Button>
            </>,
            'flex flex-wrap gap-3',
          )}
      {!release.isArchived &&
        form(<ScheduleForm planned={release.planned?.from ?? null} reply={reply?.part === 'schedule' ? reply : null} />, 'grid justify-items-start gap-3')}
      {form(
        <>
          <input type="hidden" name="copyId" value={copyId} />
          <Button type="submit" quiet name="do" value="copy">
            Copy to a new draft
          </Button>
          {!release.wasPublic && (
            <ConfirmButton {...deleting(release)} name="do" value="delete">
              Delete this draft
            </ConfirmButton>
          )}
        </>,
        'flex flex-wrap gap-3',
      )}
      <p className="flex flex-wrap gap-x-8">
        <a href={`${here}/preview`} className="action-link">
          Preview
        </a>
        <ActionLink to={`${here}/versions`}>Versions</ActionLink>
        {release.type === 'placement' && !release.isSample && <ActionLink to={`${here}/consents`}>Consents</ActionLink>}
      </p>
    </section>
  )
}

function publishWords({ isSubmitted, live, planned }: ReleaseState): string {
  if (isSubmitted) return 'Accept and publish'
  if (live) return 'Publish the changes'
  return planned ? 'Publish now instead' : 'Publish now'
}

const deleting = (release: ReleaseState) => ({
  title: `Delete “${nameOf(release)}”?`,
  text: 'It goes with all its versions, and cannot be brought back.',
  confirmLabel: 'Delete it',
})

function ReleaseStanding({ release, isChanged }: { release: ReleaseState; isChanged: boolean }) {
  const { kind, state, live, planned, isSample, isArchived, isSubmitted, reviewNote } = release
  const [words, tone] = stateWords[state]
  return (
    <div className="grid gap-1">
      <p>
        <Badge tone={tone}>{words}</Badge>
        {isSample && <span className="text-soft"> Sample content, and said so where it is shown.</span>}
      </p>
      {live && !isArchived && (
        <p>
          Public since <SecondMoment at={live.from} />: <a href={publicationPath(kind, live.slug)}>{publicationPath(kind, live.slug)}</a>
        </p>
      )}
      {isChanged && <p>The draft has been changed since. Readers see it as it was.</p>}
      {planned && !isArchived && (
        <p>
          Planned for <SecondMoment at={planned.from} />, as it was saved then
          {planned.revision < release.revision ? '. What was changed since is not in it: plan it again to take that in.' : '.'}
        </p>
      )}
      {!live && !planned && !isArchived && <p>Nobody but staff sees it.</p>}
      {isSubmitted && <p>A member sent it for review. To publish it is to accept it.</p>}
      {reviewNote && !isSubmitted && <p className="whitespace-pre-line border-l-4 border-rule pl-4">Sent back to its member: {reviewNote}</p>}
    </div>
  )
}

function Refused({ kind, here, reply }: { kind: PublicationKind; here: string; reply: ReleaseReply }) {
  const faults = Object.entries(reply.faults)
  if (!reply.words && faults.length === 0) return null
  return (
    <div role="alert" className="border-l-4 border-danger pl-4">
      {reply.words && <p className="font-semibold">{reply.words}</p>}
      {reply.needsConsent && <ActionLink to={`${here}/consents`}>Record a consent</ActionLink>}
      {faults.length > 0 && (
        <>
          <p className="font-semibold">Not published. {faults.length === 1 ? 'One thing is' : `${faults.length} things are`} missing:</p>
          <FaultList kind={kind} here={here} faults={faults} />
        </>
      )}
    </div>
  )
}

/** What keeps it from being public, before anybody asks. */
function Missing({ kind, here, faults }: { kind: PublicationKind; here: string; faults: Record<string, string> }) {
  const all = Object.entries(faults)
  if (all.length === 0) return null
  return (
    <details>
      <summary className="min-h-11 py-2">
        {all.length === 1 ? 'One thing is missing before it can be public' : `${all.length} things are missing before it can be public`}
      </summary>
      <FaultList kind={kind} here={here} faults={all} />
    </details>
  )
}

function FaultList({ kind, here, faults }: { kind: PublicationKind; here: string; faults: [string, string][] }) {
  return (
    <ul>
      {faults.map(([field, fault]) => (
        <li key={field}>
          <ActionLink to={`${here}#${controlOf(field)}`} className="py-2">
            {labelOf(kind, field)}: {fault}
          </ActionLink>
        </li>
      ))}
    </ul>
  )
}
