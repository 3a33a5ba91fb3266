import './editor-page.css'
import { type ReactNode, useRef, useState } from 'react'
import { Form } from 'react-router'
import { type ContentData, type ContentForm, type CourseLabels, isBlankValue } from '#app/domain/content/content-form.ts'
import { isContentKind } from '#app/domain/content/content-kinds.ts'
import { type DraftKind, getDraftControlId, getDraftLabel } from '#app/domain/publications/drafts/draft-labels.ts'
import { formatPresence } from '#app/domain/publications/drafts/draft-sending.ts'
import type { DraftResult } from '#app/domain/publications/drafts/editor-form.server.ts'
import type { OpenedDraft } from '#app/domain/publications/drafts/find-draft.server.ts'
import { editorKinds } from '#app/domain/publications/editor-kinds.ts'
import { getPublicationValues, isContent, type PublicationFields } from '#app/domain/publications/publications.ts'
import { listReleaseErrors, withoutEditorErrors } from '#app/domain/publications/releases/release-errors.ts'
import { listFieldTexts } from '#app/domain/publications/versions/version-fields.ts'
import { formatInstant } from '#app/lib/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { ContentFieldInputs } from './content-fields.tsx'
import { CurrentDraftContext } from './current-draft.ts'
import { conflictId, EditorConflicts } from './editor-conflicts.tsx'
import { EditorFields } from './editor-fields.tsx'
import { EditorStatus, usePresence } from './editor-status.tsx'
import { FigureNote } from './figure-note.tsx'
import { useDraft } from './use-draft.ts'

const formId = 'draft-form'

interface EditorPageProps {
  draft: OpenedDraft
  personId: string
  /** Unique for each load of the page. */
  tab: string
  courses: { courseID: string; label: string }[]
  /** Origin of the public site, such as https://example.org */
  origin: string
  /** An ISO day. */
  today: string
  done: string | null
  /** Result of a form that was posted without script. */
  result: DraftResult | null
  /** Errors that prevented publishing when the page loaded. */
  missing: Record<string, string>
  release: ReactNode
}

export function EditorPage({ draft, personId, tab: loadedTab, courses, origin, today, done, result, missing: loadedMissing, release }: EditorPageProps) {
  const form = useRef<HTMLFormElement>(null)
  const [tab] = useState(loadedTab)
  const writing = useDraft(draft, personId, tab, form)
  const presence = usePresence(draft.id, tab)
  const isHydrated = useHydrated()
  const [isChoosing, setChoosing] = useState(false)
  const { status, shown, newest, localDraft } = writing
  const isConflict = status.state === 'conflict' && status.theirs !== null
  if (isChoosing && !isConflict) setChoosing(false)
  const fields = result && !isHydrated ? result.values : shown.fields
  const errors = { ...result?.errors, ...status.errors }
  const current = isHydrated ? newest : fields
  const saved = status.missing ?? withoutEditorErrors(draft.fields, loadedMissing, today)
  const missing = isContent(current) ? saved : { ...saved, ...listReleaseErrors(current, today) }
  const isNewer = presence !== null && presence.revision > writing.revision && status.state === 'saved'
  const isAside = localDraft !== null || (isConflict && isChoosing)
  const statusNow = isHydrated ? (
    <EditorStatus status={status} choiceId={isAside ? null : conflictId} />
  ) : (
    <p className="text-soft">Last saved {formatInstant(new Date(draft.updatedAt))}</p>
  )
  const saveStatus = !isAside && (
    <>
      {statusNow}
      <Button type="submit" form={formId} quiet aria-keyshortcuts="Control+S">
        Save
      </Button>
    </>
  )
  return (
    <CurrentDraftContext value={{ revision: writing.revision, isSaved: status.state === 'saved', saveNow: writing.saveNow, status: saveStatus }}>
      {done && <Notice className="mt-3">{done}</Notice>}
      {draft.isSample && <p className="mt-3 text-soft">Demonstration data, made with the site.</p>}
      {draft.isArchived && <p className="mt-3 font-semibold">This is archived. Take it out of the archive to edit it.</p>}
      {isAside && statusNow}
      <p role="status" className="font-semibold">
        {presence && formatPresence(presence)}
      </p>
      {isNewer && (
        <p className="mt-2 flex flex-wrap items-center gap-x-4">
          There is a newer version of this {nameOf(draft).toLowerCase()}.
          <Button quiet onClick={() => window.location.reload()}>
            Show the newest
          </Button>
        </p>
      )}
      <EditorConflicts draft={draft} courses={courses} writing={writing} isChoosing={isChoosing} onChoosing={setChoosing} />
      <div hidden={isAside} className="editor-layout mt-4">
        <Form
          ref={form}
          id={formId}
          className="editor-form"
          method="post"
          noValidate
          preventScrollReset
          aria-label={draft.form ? `Edit ${draft.form.name.toLowerCase()}` : nameOf(draft)}
          onInput={writing.recordChange}
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
          <div className="editor-faults">
            <input type="hidden" name="revision" value={result?.revision ?? draft.revision} />
            {result && !isHydrated && (
              <ErrorSummary
                id="draft-errors"
                errors={result.message ? [result.message] : undefined}
                lastFailure={result}
                stops={0}
                fields={summarizeErrors(draft, result.errors)}
              />
            )}
            {result?.theirs && !isHydrated && <TheirValues draft={draft} courses={courses} mine={result.values} theirs={result.theirs} />}
            {isHydrated && <ErrorList title="Fix these to save" errors={status.errors} draft={draft} />}
          </div>
          {isContent(fields)
            ? draft.form && (
                <div className="editor-main">
                  <ContentFieldInputs
                    key={shown.generation}
                    form={draft.form}
                    data={fields.data ?? {}}
                    files={draft.files}
                    courses={courses}
                    isSlugFixed={draft.isSlugFixed}
                    errors={{ ...listErrors(missing, getPublicationValues(current), draft.form), ...errors }}
                    onChange={writing.recordChange}
                  />
                </div>
              )
            : !isContentKind(draft.kind) && (
                <EditorFields
                  key={shown.generation}
                  fields={fields}
                  files={draft.files}
                  courses={courses}
                  before={`${origin}${editorKinds[draft.kind].address}`}
                  wasPublic={draft.wasPublic}
                  today={today}
                  pictureNote={draft.figureText !== null && <FigureNote id={draft.id} fields={current} figureText={draft.figureText} />}
                  errors={{ ...saved, ...errors }}
                  onChange={writing.recordChange}
                  onText={writing.recordText}
                />
              )}
        </Form>
        <div className="editor-missing">
          <ErrorList title="Before it can be public" errors={missing} draft={draft} />
        </div>
        {release}
      </div>
    </CurrentDraftContext>
  )
}

const nameOf = ({ kind, form }: DraftKind) => (isContentKind(kind) ? (form?.name ?? '') : editorKinds[kind].name)

/** Errors to show at the fields. Empty required fields appear only in the list below the form. */
function listErrors(missing: Record<string, string>, data: ContentData, { fields }: ContentForm): Record<string, string> {
  return Object.fromEntries(Object.entries(missing).filter(([path]) => !isBlankValue(getAt(data, path)) || fields[path]?.isRequired === false))
}

const getAt = (data: unknown, path: string) =>
  path.split('.').reduce<unknown>((value, part) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : undefined), data)

function showControl(id: string): void {
  const control = document.getElementById(id)
  for (let part = control?.closest('details'); part; part = part.parentElement?.closest('details')) part.open = true
  control?.focus()
}

type TheirValuesProps = { draft: DraftKind; courses: CourseLabels; mine: PublicationFields; theirs: PublicationFields }

function TheirValues({ draft, courses, mine, theirs }: TheirValuesProps) {
  const mineTexts = new Map(listFieldTexts(mine, draft.form, courses).map(({ name, form }) => [name, form]))
  const changed = listFieldTexts(theirs, draft.form, courses).filter(({ name, form }) => form !== mineTexts.get(name))
  return (
    <dl className="mt-4 border-l-4 border-edge pl-4">
      {changed.map(({ name, label, text }) => (
        <div key={name} className="mt-2">
          <dt className="font-semibold">{label}, theirs</dt>
          <dd className="whitespace-pre-line wrap-anywhere">{text || 'Empty'}</dd>
        </div>
      ))}
    </dl>
  )
}

function summarizeErrors(draft: DraftKind, errors: Record<string, string>) {
  return Object.entries(errors).map(([path, message]) => ({ id: getDraftControlId(draft, path), label: getDraftLabel(draft, path), errors: [message] }))
}

/** Errors that prevent publishing, each with a link to its field. The list takes no focus: it appears during typing. */
function ErrorList({ title, errors, draft }: { title: string; errors: Record<string, string>; draft: DraftKind }) {
  const all = summarizeErrors(draft, errors)
  if (all.length === 0) return null
  return (
    <section aria-label={title} className="mt-6 border-l-4 border-edge pl-4">
      <h2 className="font-text text-lede font-semibold">{title}</h2>
      <ul>
        {all.map(({ id, label, errors: messages }) => (
          <li key={id + label}>
            <a className="action-link py-2" href={`#${id}`} onClick={() => showControl(id)}>
              {label}: {messages.join(' ')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
