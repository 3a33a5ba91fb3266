import type { ShownFiles } from '#app/shared/files.ts'
import type { AchievementFields, PostFields, ProjectFields, PublicationFields } from '#app/shared/publications.ts'
import type { RichText } from '#app/shared/rich-text.ts'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import type { DraftTexts } from './draft-form-fields.ts'
import { draftLabels } from './draft-labels.ts'
import { EditorControl, type ErrorOf } from './editor-control.tsx'
import { CoverField, ScreenshotsField } from './editor-pictures.tsx'
import { EditorSlug } from './editor-slug.tsx'
import { RichTextEditorField } from './rich-text-editor-field.tsx'

export type EditorFieldsProps = {
  fields: PublicationFields
  files: ShownFiles
  courses: { courseID: string; label: string }[]
  /** The public address without its last part. */
  before: string
  wasPublic: boolean
  today: string
  errors: Record<string, string>
  onChange: () => void
  onText: (name: keyof DraftTexts, read: () => RichText) => void
}

/** Everything that is written of one publication, in the order of its page. */
export function EditorFields(props: EditorFieldsProps) {
  const { fields, files, courses, before, wasPublic, errors, onChange } = props
  const labels = draftLabels[fields.kind]
  // A message about one of several, such as `topics.2`, stands beside them all.
  const error: ErrorOf = (name) => errors[name] ?? Object.entries(errors).find(([path]) => path.startsWith(`${name}.`))?.[1]
  return (
    <div className="mt-6 grid grid-cols-1 gap-8">
      <EditorControl name="title" label={labels.title} value={fields.title} error={error('title')} most={160} />
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
      {fields.kind === 'post' && <PostPart {...props} fields={fields} error={error} />}
      {fields.kind === 'project' && <ProjectPart {...props} fields={fields} error={error} />}
      {fields.kind === 'achievement' && <AchievementPart {...props} fields={fields} error={error} />}
      <CoverField cover={fields.cover} files={files} errors={errors} onChange={onChange} />
    </div>
  )
}

type PartProps<Fields> = Omit<EditorFieldsProps, 'fields'> & { fields: Fields; error: ErrorOf }

function PostPart({ fields, files, today, error, onText }: PartProps<PostFields>) {
  const labels = draftLabels.post
  return (
    <>
      <EditorControl
        name="topics"
        label={labels.topics}
        hint="Up to 8, with commas between them, such as SQL, Interviews."
        value={fields.topics.join(', ')}
        error={error('topics')}
      />
      <EditorControl
        name="authorRole"
        label={labels.authorRole}
        hint="By role, such as Data science trainer. Never a name."
        value={fields.authorRole}
        error={error('authorRole')}
        most={80}
      />
      <EditorControl
        name="factsCheckedOn"
        label={labels.factsCheckedOn}
        type="day"
        hint="The day on which its facts were last held against their sources."
        value={fields.factsCheckedOn ?? ''}
        error={error('factsCheckedOn')}
        latest={today}
      />
      <RichTextEditorField
        id="draft-body"
        label={labels.body}
        hint="Headings give the reader a list of contents."
        text={fields.body}
        files={files}
        error={error('body')}
        onChange={(read) => onText('body', read)}
      />
    </>
  )
}

function ProjectPart({ fields, files, errors, error, onChange, onText }: PartProps<ProjectFields>) {
  const labels = draftLabels.project
  return (
    <>
      <EditorControl
        name="cohort"
        label={labels.cohort}
        hint="The batch, such as Full Stack, 2025 batch. Never a name."
        value={fields.cohort}
        error={error('cohort')}
        most={80}
      />
      <EditorControl
        name="technologies"
        label={labels.technologies}
        hint="Up to 20, with commas between them, such as React, PostgreSQL."
        value={fields.technologies.join(', ')}
        error={error('technologies')}
      />
      <RichTextEditorField
        id="draft-problem"
        label={labels.problem}
        hint="What was to be solved, and for whom."
        text={fields.problem}
        files={files}
        error={error('problem')}
        onChange={(read) => onText('problem', read)}
      />
      <RichTextEditorField
        id="draft-built"
        label={labels.built}
        hint="How it works, and what was decided on the way."
        text={fields.built}
        files={files}
        error={error('built')}
        onChange={(read) => onText('built', read)}
      />
      <ScreenshotsField screenshots={fields.screenshots} files={files} errors={errors} onChange={onChange} />
      <EditorControl
        name="repositoryUrl"
        label={labels.repositoryUrl}
        type="url"
        hint="The whole address, beginning with https://"
        value={fields.repositoryUrl}
        error={error('repositoryUrl')}
      />
      <EditorControl
        name="liveUrl"
        label={labels.liveUrl}
        type="url"
        hint="The whole address, beginning with https://"
        value={fields.liveUrl}
        error={error('liveUrl')}
      />
    </>
  )
}

function AchievementPart({ fields, files, error, onText }: PartProps<AchievementFields>) {
  const labels = draftLabels.achievement
  return (
    <>
      <Field id="draft-type" label={labels.type} errors={error('type') ? [error('type') ?? ''] : undefined}>
        <Select id="draft-type" name="type" defaultValue={fields.type}>
          <option value="placement">A placement</option>
          <option value="award">An award</option>
          <option value="batch">A batch’s result</option>
        </Select>
      </Field>
      <EditorControl
        name="role"
        label={labels.role}
        hint="Of a placement: the work, such as Data analyst."
        value={fields.role}
        error={error('role')}
        most={120}
      />
      <EditorControl
        name="cameFrom"
        label={labels.cameFrom}
        hint="Of a placement: what the person did before, such as Customer support."
        value={fields.cameFrom}
        error={error('cameFrom')}
        most={120}
      />
      <EditorControl name="batchYear" label={labels.batchYear} type="year" value={String(fields.batchYear ?? '')} error={error('batchYear')} />
      <RichTextEditorField
        id="draft-body"
        label={labels.body}
        hint="No names and no faces: Full stack graduate, 2025 batch."
        text={fields.body}
        files={files}
        error={error('body')}
        onChange={(read) => onText('body', read)}
      />
      <EditorControl
        name="evidence"
        label={labels.evidence}
        type="lines"
        hint="As readers see it: what the person could show, or where an award can be looked up. What proves it is kept with the consent."
        value={fields.evidence}
        error={error('evidence')}
        most={400}
      />
    </>
  )
}
