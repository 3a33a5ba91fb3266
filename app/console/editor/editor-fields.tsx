import { type ReactNode, useEffect, useRef, useState } from 'react'
import { RichTextEditorField } from '#app/console/rich-text-editor/field.tsx'
import type { DraftTexts } from '#app/domain/publications/drafts/draft-form-fields.ts'
import { draftLabels, getDraftLabel } from '#app/domain/publications/drafts/draft-labels.ts'
import { type ArticleFields, type ArticleKind, achievementTypeLabels, type PublicationFieldsOf } from '#app/domain/publications/publications.ts'
import type { RichText } from '#app/domain/publications/rich-text/rich-text.ts'
import type { ShownFiles } from '#app/lib/files.ts'
import { slugify } from '#app/lib/slugify.ts'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { EditorControl, getValueText } from './editor-control.tsx'
import { CoverField, ScreenshotsField } from './editor-pictures.tsx'

/** The fields that only one kind has, in the order of its page. */
const editorRows: { [Kind in ArticleKind]: readonly EditorRow<OwnFieldName<Kind>>[] } = {
  post: [
    { name: 'topics', as: 'text', hint: 'Up to 8, with commas between them, such as SQL, Interviews.' },
    { name: 'authorRole', as: 'text', hint: 'By role, such as Data science teacher. Never a name.', most: 80 },
    { name: 'factsCheckedOn', as: 'day', hint: 'The day on which its facts were last checked against their sources.' },
    { name: 'body', as: 'rich-text', hint: 'Headings give the reader a list of contents.' },
  ],
  project: [
    { name: 'cohort', as: 'text', hint: 'The batch, such as Full Stack, 2025 batch. Never a name.', most: 80 },
    { name: 'technologies', as: 'text', hint: 'Up to 20, with commas between them, such as React, PostgreSQL.' },
    { name: 'problem', as: 'rich-text', hint: 'The problem it solves, and who has it.' },
    { name: 'built', as: 'rich-text', hint: 'How it works, and what was decided on the way.' },
    { name: 'screenshots', as: 'screenshots' },
    { name: 'repositoryUrl', as: 'url', hint: 'The whole address, beginning with https://' },
    { name: 'liveUrl', as: 'url', hint: 'The whole address, beginning with https://' },
  ],
  achievement: [
    { name: 'type', as: 'achievement-type' },
    { name: 'role', as: 'text', hint: 'The work, such as Data analyst.', most: 120, ofPlacement: true },
    { name: 'cameFrom', as: 'text', hint: 'What the person did before, such as Customer support.', most: 120, ofPlacement: true },
    { name: 'batchYear', as: 'year' },
    { name: 'body', as: 'rich-text', hint: 'No names and no faces: Full stack graduate, 2025 batch.' },
    {
      name: 'evidence',
      as: 'lines',
      hint: 'As readers see it: what the person could show, or where an award can be looked up. What proves it is kept with the consent.',
      most: 400,
    },
  ],
}

type EditorFieldsProps = {
  fields: ArticleFields
  files: ShownFiles
  courses: { courseID: string; label: string }[]
  /** The public address up to the slug. */
  before: string
  wasPublic: boolean
  today: string
  /** Which picture the page shows without a cover. */
  pictureNote: ReactNode
  errors: Record<string, string>
  onChange: () => void
  onText: (name: keyof DraftTexts, read: () => RichText) => void
}

export function EditorFields(props: EditorFieldsProps) {
  const { fields, files, courses, before, wasPublic, pictureNote, errors, onChange } = props
  const labels = draftLabels[fields.kind]
  // An error of one item, such as `topics.2`, shows beside the whole field.
  const error = (name: string): string | undefined => errors[name] ?? Object.entries(errors).find(([path]) => path.startsWith(`${name}.`))?.[1]
  const rows = (isText: boolean) =>
    editorRows[fields.kind].filter(({ as }) => texts.has(as) === isText).map((row) => <Row key={row.name} row={row} error={error(row.name)} {...props} />)
  return (
    <>
      <div className="editor-main">
        <EditorControl name="title" label={labels.title} value={fields.title} error={error('title')} most={160} />
        {rows(true)}
      </div>
      <fieldset className="editor-details">
        <legend className="text-lede font-semibold">Details</legend>
        <EditorSlug title={fields.title} slug={fields.slug} before={before} wasPublic={wasPublic} error={error('slug')} />
        <EditorControl
          name="summary"
          label={labels.summary}
          type="lines"
          hint="A sentence or two that say what it is about: for lists and for search engines."
          value={fields.summary}
          error={error('summary')}
          most={400}
        />
        <Field id="draft-courseID" label={labels.courseID} errors={errors.courseID ? [errors.courseID] : undefined}>
          <Select id="draft-courseID" name="courseID" defaultValue={fields.courseID ?? ''}>
            <option value="">No course</option>
            {courses.map(({ courseID, label }) => (
              <option key={courseID} value={courseID}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        {rows(false)}
        {/* No page shows the cover of a story; one that a draft has can still be removed. */}
        {(fields.kind !== 'achievement' || fields.cover) && <CoverField cover={fields.cover} files={files} errors={errors} onChange={onChange} />}
        {pictureNote}
      </fieldset>
    </>
  )
}

/** Long texts go into the main column, all other fields beside it. */
const texts = new Set<EditorRow['as']>(['rich-text', 'screenshots'])

type RowProps = EditorFieldsProps & { row: EditorRow; error: string | undefined }

function Row({ row, error, fields, files, today, errors, onChange, onText }: RowProps) {
  const common = { label: getDraftLabel({ kind: fields.kind, form: null }, row.name), error }
  if (row.as === 'screenshots')
    return fields.kind === 'project' && <ScreenshotsField screenshots={fields.screenshots} files={files} errors={errors} onChange={onChange} />
  if (row.as === 'achievement-type') return fields.kind === 'achievement' && <AchievementType type={fields.type} {...common} />
  if (row.as === 'rich-text') {
    const { name, hint } = row
    const text = getTexts(fields)[name]
    return text && <RichTextEditorField id={`draft-${name}`} {...{ ...common, hint, text, files }} onChange={(read) => onText(name, read)} />
  }
  const { name, as, hint, most, ofPlacement } = row
  const control = <EditorControl {...{ ...common, name, hint, most }} type={as} value={getValueText(fields, name)} latest={today} />
  // A field with an error shows for every type, so that it can be corrected.
  return ofPlacement && !error ? <div className="editor-of-placement">{control}</div> : control
}

const getTexts = (fields: ArticleFields): Partial<DraftTexts> =>
  fields.kind === 'project' ? { problem: fields.problem, built: fields.built } : { body: fields.body }

function AchievementType({ type, label, error }: { type: string; label: string; error: string | undefined }) {
  return (
    <Field id="draft-type" label={label} errors={error ? [error] : undefined}>
      <Select id="draft-type" name="type" defaultValue={type}>
        {Object.entries(achievementTypeLabels).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  )
}

type EditorRow<Name extends string = string> =
  | { name: Name; as: 'text' | 'lines' | 'url' | 'day' | 'year'; hint?: string; most?: number; ofPlacement?: true }
  | { name: Name & keyof DraftTexts; as: 'rich-text'; hint: string }
  | { name: Name; as: 'screenshots' }
  | { name: Name; as: 'achievement-type' }

type OwnFieldName<Kind extends ArticleKind> = Exclude<keyof PublicationFieldsOf<Kind> & string, 'kind' | 'title' | 'slug' | 'summary' | 'courseID' | 'cover'>

interface EditorSlugProps {
  title: string
  slug: string
  before: string
  /** Was public, so its address no longer follows the title. */
  wasPublic: boolean
  error: string | undefined
}

function EditorSlug({ title, slug, before, wasPublic, error }: EditorSlugProps) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(slug)
  const isOwn = useRef(wasPublic || (slug !== '' && slug !== slugify(title)))
  useEffect(() => {
    const field = input.current
    const titleField = field?.form?.elements.namedItem('title')
    if (!field || !(titleField instanceof HTMLInputElement)) return
    const follow = () => {
      if (isOwn.current) return
      field.value = slugify(titleField.value)
      setTyped(field.value)
    }
    // Runs before the form's own input handler, so that the form reads the new address.
    titleField.addEventListener('input', follow)
    return () => titleField.removeEventListener('input', follow)
  }, [])
  return (
    <Field
      id="draft-slug"
      label="Address"
      hint={wasPublic ? 'Links to the old address go on to the new one.' : 'Made from the title until you write it yourself.'}
      errors={error ? [error] : undefined}
      note={
        <p id="draft-slug-whole" className="wrap-anywhere text-soft">
          {before}
          <b className="font-semibold text-ink">{typed || '…'}</b>
        </p>
      }
    >
      <input
        ref={input}
        id="draft-slug"
        name="slug"
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={slug}
        aria-invalid={error ? true : undefined}
        aria-describedby={[error && 'draft-slug-error', 'draft-slug-description', 'draft-slug-whole'].filter(Boolean).join(' ')}
        onInput={(event) => {
          const { value } = event.currentTarget
          isOwn.current = value !== ''
          setTyped(value)
        }}
      />
    </Field>
  )
}
