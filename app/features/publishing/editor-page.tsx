import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { isSameJson } from '#app/shared/canonical-json.ts'
import { formatInstant } from '#app/shared/dates.ts'
import type { PublicationFields } from '#app/shared/publications.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { companyWords } from './draft-company.ts'
import { DraftConflict } from './draft-conflict.tsx'
import { controlOf, fieldNames, labelOf } from './draft-labels.ts'
import { DraftNowContext } from './draft-now.ts'
import type { OpenedDraft } from './draft-read.server.ts'
import { valueWords } from './editor-control.tsx'
import { EditorFields } from './editor-fields.tsx'
import { editorKinds } from './editor-kinds.ts'
import type { DraftReply } from './editor-reply.ts'
import { EditorStatus } from './editor-status.tsx'
import { releaseFaults } from './release-faults.ts'
import { useCompany } from './use-company.ts'
import { useDraft } from './use-draft.ts'

export interface EditorPageProps {
  draft: OpenedDraft
  personId: string
  /** Of this loading of the page. */
  tab: string
  courses: { courseID: string; label: string }[]
  /** Of the public site, such as https://example.org */
  origin: string
  /** An ISO day. */
  today: string
  /** What was done just before, in words. */
  done: string | null
  /** What a form that was posted without script is answered with. */
  reply: DraftReply | null
  /** How it becomes public, and stops being so. */
  release: ReactNode
}

/** The page on which one draft is written. */
export function EditorPage({ draft, personId, tab: loadedTab, courses, origin, today, done, reply, release }: EditorPageProps) {
  const form = useRef<HTMLFormElement>(null)
  const [tab] = useState(loadedTab)
  const writing = useDraft(draft, personId, tab, form)
  const company = useCompany(draft.id, tab)
  const isHydrated = useHydrated()
  const [isChoosing, setChoosing] = useState(false)
  const { standing, shown, newest, kept } = writing
  const isConflict = standing.state === 'conflict' && standing.theirs !== null
  useEffect(() => {
    if (!isConflict) setChoosing(false)
  }, [isConflict])
  const fields = reply && !isHydrated ? reply.values : shown.fields
  const errors = { ...reply?.faults, ...standing.faults }
  const name = editorKinds[draft.kind].name.toLowerCase()
  const isNewer = company !== null && company.revision > writing.revision && standing.state === 'saved'
  const isAside = kept !== null || (isConflict && isChoosing)
  return (
    <DraftNowContext value={{ revision: writing.revision, isSaved: standing.state === 'saved', saveNow: writing.saveNow }}>
      {done && <Notice className="mt-3">{done}</Notice>}
      {draft.isSample && <p className="mt-3 text-soft">A sample, made with the site to show what the page is for.</p>}
      {draft.isArchived && <p className="mt-3 font-semibold">This is archived. Bring it back to go on writing.</p>}
      <div className="mt-3">
        {isHydrated ? <EditorStatus standing={standing} /> : <p className="min-h-11 text-soft">Last saved {formatInstant(new Date(draft.updatedAt))}</p>}
      </div>
      <p role="status" className="font-semibold">
        {company && companyWords(company)}
      </p>
      {isNewer && (
        <p className="mt-2 flex flex-wrap items-center gap-x-4">
          There is a newer version of this {name}.
          <Button quiet onClick={() => window.location.reload()}>
            Show the newest
          </Button>
        </p>
      )}
      {isConflict && !isChoosing && (
        <div role="alert" className="mt-3 border-l-4 border-danger pl-4">
          <p className="font-semibold">{standing.theirs?.by ?? 'Somebody else'} saved this while you wrote.</p>
          <p>Both texts are there. Write on if you like; nothing of yours is saved over theirs until you have seen both.</p>
          <Button
            quiet
            className="mt-2"
            onClick={async () => {
              await writing.saveNow()
              setChoosing(true)
            }}
          >
            See both and choose
          </Button>
        </div>
      )}
      {isConflict && isChoosing && standing.theirs && (
        <DraftConflict
          key={standing.theirs.revision}
          title="Somebody else changed this"
          who={`${standing.theirs.by ?? 'Somebody else'} saved it on ${formatInstant(new Date(standing.theirs.at))}. Choose what to keep; then writing goes on from there.`}
          mineName="Yours"
          theirsName="Theirs"
          mine={newest}
          theirs={standing.theirs.fields}
          base={writing.base}
          onChoose={writing.resolve}
          onLater={() => setChoosing(false)}
        />
      )}
      {kept && (
        <DraftConflict
          title="This browser kept text that was not saved"
          who={`You wrote it on ${formatInstant(new Date(kept.at))}, and it did not reach the site. Choose what to go on with.`}
          mineName="Kept in this browser"
          theirsName="Saved on the site"
          mine={kept.fields}
          theirs={newest}
          base={kept.revision === draft.revision ? draft.fields : null}
          onChoose={writing.resolveKept}
        />
      )}
      <div hidden={isAside} className="mt-4 max-w-[56rem]">
        <Form
          ref={form}
          method="post"
          noValidate
          preventScrollReset
          aria-label={editorKinds[draft.kind].name}
          onInput={writing.noteChange}
          onKeyDown={(event) => {
            if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            void writing.saveNow()
          }}
          onSubmit={(event) => {
            event.preventDefault()
            void writing.saveNow()
          }}
        >
          <input type="hidden" name="revision" value={reply?.revision ?? draft.revision} />
          {reply && !isHydrated && (
            <ErrorSummary id="draft-errors" errors={reply.words ? [reply.words] : undefined} reply={reply} stops={0} fields={summaryOf(draft, reply.faults)} />
          )}
          {reply?.theirs && !isHydrated && <TheirValues mine={reply.values} theirs={reply.theirs} />}
          {isHydrated && <FaultList title="Not saved until this is mended" faults={standing.faults} draft={draft} />}
          <EditorFields
            key={shown.generation}
            fields={fields}
            files={draft.files}
            courses={courses}
            before={`${origin}${editorKinds[draft.kind].address}`}
            wasPublic={draft.wasPublic}
            today={today}
            errors={errors}
            onChange={writing.noteChange}
            onText={writing.noteText}
          />
          <Button type="submit" quiet className="mt-8" aria-keyshortcuts="Control+S">
            Save
          </Button>
        </Form>
        <FaultList title="Before it can be public" faults={releaseFaults(isHydrated ? newest : fields, today)} draft={draft} />
      </div>
      <div hidden={isAside}>{release}</div>
    </DraftNowContext>
  )
}

function summaryOf({ kind }: OpenedDraft, faults: Record<string, string>) {
  return Object.entries(faults).map(([path, message]) => ({ id: controlOf(path), label: labelOf(kind, path), errors: [message] }))
}

/** What is in the way, each with the way to where it is mended. It takes no focus: it comes while somebody types. */
function FaultList({ title, faults, draft }: { title: string; faults: Record<string, string>; draft: OpenedDraft }) {
  const all = summaryOf(draft, faults)
  if (all.length === 0) return null
  return (
    <section aria-label={title} className="mt-6 border-l-4 border-edge pl-4">
      <h2 className="font-text text-lede font-semibold">{title}</h2>
      <ul>
        {all.map(({ id, label, errors }) => (
          <li key={id + label}>
            <a className="action-link py-2" href={`#${id}`} onClick={() => document.getElementById(id)?.focus()}>
              {label}: {errors.join(' ')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What a colleague saved, in each field that differs, for a browser without script. */
function TheirValues({ mine, theirs }: { mine: PublicationFields; theirs: PublicationFields }) {
  const names = fieldNames(mine).filter((name) => !isSameJson(valueWords(mine, name), valueWords(theirs, name)))
  return (
    <dl className="mt-4 border-l-4 border-edge pl-4">
      {names.map((name) => (
        <div key={name} className="mt-2">
          <dt className="font-semibold">{labelOf(mine.kind, name)}, theirs</dt>
          <dd className="wrap-anywhere">{valueWords(theirs, name) || 'Empty'}</dd>
        </div>
      ))}
    </dl>
  )
}
