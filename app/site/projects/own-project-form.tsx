import { ownWordsForm } from '#app/domain/projects/own-project.ts'
import type { OwnCourse } from '#app/domain/projects/own-project-form.server.ts'
import { Button } from '#app/ui/button.tsx'
import { ConflictForm } from '#app/ui/conflict-form.tsx'
import { Control, FormTop } from '#app/ui/form-parts.tsx'
import type { FormState } from '#app/ui/use-form.ts'

export type OwnWords = FormState<typeof ownWordsForm.fields>
export interface OwnProjectFormProps {
  words: OwnWords
  /** Texts that staff have formatted. */
  formatted: ('problem' | 'built')[]
  courses: readonly OwnCourse[]
  years: readonly number[]
}

const ownWordNames = ['title', 'summary', 'courseID', 'year', 'technologies', 'problem', 'built', 'repositoryUrl', 'liveUrl'] as const

const lost = 'Bold text, lists and links that staff added become plain text if you change this text.'

/** The words of a project, to be saved as a draft. What sends them stands below the screenshots (`OwnProjectSend`). */
export function OwnProjectForm({ words, formatted, courses, years }: OwnProjectFormProps) {
  const { field } = words
  const text = (name: 'problem' | 'built', rows: number) => (
    <Control field={field(name)} rows={rows} hint={formatted.includes(name) ? `${ownWordsForm.fields[name].hint} ${lost}` : undefined} />
  )
  return (
    <form {...words.props} className="mt-10 grid gap-7 border-t border-ink pt-7">
      <FormTop form={words} />
      <Control field={field('title')} />
      <Control field={field('summary')} rows={3} />
      <div className="grid gap-7 md:grid-cols-2">
        <Control field={field('courseID')} empty="Choose a course" choices={Object.fromEntries(courses.map(({ courseID, label }) => [courseID, label]))} />
        <Control field={field('year')} empty="Choose a year" choices={years.map((year) => [String(year), String(year)])} />
      </div>
      <Control field={field('technologies')} />
      {text('problem', 8)}
      {text('built', 10)}
      <Control field={field('repositoryUrl')} />
      <Control field={field('liveUrl')} />
      <div>
        <Button type="submit" name="do" value="save" quiet busy={words.isPending && 'One moment'}>
          Save as a draft
        </Button>
      </div>
    </form>
  )
}

/** Both texts of a project that was changed in two places, and the choice between them. */
export function OwnProjectConflict({ courses, words }: Pick<OwnProjectFormProps, 'courses' | 'words'>) {
  const { typed, conflict } = words
  const labelOf = (courseID: string) => courses.find((course) => course.courseID === courseID)?.label ?? courseID
  const fields = ownWordNames.map((name) => ({
    name,
    label: ownWordsForm.fields[name].label,
    mine: String(typed?.[name] ?? ''),
    theirs: String(conflict?.[name] ?? ''),
    show: name === 'courseID' ? labelOf : undefined,
  }))
  return (
    <div className="mt-10 border-t border-ink pt-7">
      <ConflictForm form={words} who="The project was saved in another window, or by our staff." fields={fields} />
    </div>
  )
}
