import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { fieldLabels } from '#app/domain/projects/own-project.ts'
import type { OwnCourse, OwnValues } from '#app/domain/projects/own-project-form.server.ts'
import type { OwnReply } from '#app/domain/projects/own-reply.ts'
import { formatInstant } from '#app/lib/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { ConflictView } from '#app/ui/conflict-view.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { textProps } from '#app/ui/form-field.ts'
import { Select } from '#app/ui/select.tsx'
import { ownProjectForm } from './own-project-send.tsx'

export interface OwnProjectFormProps {
  values: OwnValues
  /** What the words were when they were shown. */
  seen: string
  /** Texts that staff have formatted. */
  formatted: ('problem' | 'built')[]
  courses: readonly OwnCourse[]
  years: readonly number[]
  reply: OwnReply | null
}

const labels: Record<keyof OwnValues | 'consent', string> = {
  title: fieldLabels.title,
  summary: fieldLabels.summary,
  courseID: fieldLabels.courseID,
  year: fieldLabels.cohort,
  technologies: fieldLabels.technologies,
  problem: fieldLabels.problem,
  built: fieldLabels.built,
  repositoryUrl: fieldLabels.repositoryUrl,
  liveUrl: fieldLabels.liveUrl,
  consent: 'Your agreement',
}
const lost = 'What staff set in bold, as a list or as a link becomes plain text if you change these words.'

/** The words of a project, to be saved as a draft. What sends them stands below the screenshots (`OwnProjectSend`). */
export function OwnProjectForm({ values, seen, formatted, courses, years, reply }: OwnProjectFormProps) {
  const isBusy = useNavigation().state === 'submitting'
  // What was read first stays what is changed, also when the page is read anew for a screenshot's sake.
  const [seenFirst] = useState(seen)
  if (reply?.conflict && reply.values) return <Conflict mine={reply.values} conflict={reply.conflict} courses={courses} />
  const shown = reply?.values ?? values
  const errorOf = (name: keyof typeof labels) => {
    const words = reply?.errors?.[name === 'year' ? 'cohort' : name] ?? Object.entries(reply?.errors ?? {}).find(([path]) => path.startsWith(`${name}.`))?.[1]
    return words ? [words] : undefined
  }
  const field = (name: keyof OwnValues) => ({ id: `project-${name}`, name, initialValue: shown[name], errors: errorOf(name) })
  const line = (name: keyof OwnValues, hint?: string, type = 'text') => (
    <Field id={`project-${name}`} label={labels[name]} hint={hint} errors={errorOf(name)}>
      <input {...textProps(field(name), hint && `project-${name}-description`)} type={type} autoComplete="off" />
    </Field>
  )
  const lines = (name: keyof OwnValues, rows: number, hint: string) => (
    <Field id={`project-${name}`} label={labels[name]} hint={hint} errors={errorOf(name)}>
      <textarea {...textProps(field(name), `project-${name}-description`)} rows={rows} />
    </Field>
  )
  const choice = (name: keyof OwnValues, empty: string, options: readonly { value: string; label: string }[]) => (
    <Field id={`project-${name}`} label={labels[name]} errors={errorOf(name)}>
      <Select {...textProps(field(name))}>
        <option value="">{empty}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  )
  return (
    <Form id={ownProjectForm} method="post" noValidate className="mt-10 grid gap-7 border-t border-ink pt-7" preventScrollReset>
      <input type="hidden" name="seen" value={reply?.seen ?? seenFirst} />
      <div className="empty:hidden">
        <ErrorSummary
          id="project-errors"
          errors={reply?.words ? [reply.words] : undefined}
          reply={reply}
          stops={0}
          fields={(Object.keys(labels) as (keyof typeof labels)[]).map((name) => ({ id: `project-${name}`, label: labels[name], errors: errorOf(name) }))}
        />
      </div>
      {line('title')}
      {lines('summary', 3, 'What it is and for whom. This stands in the list.')}
      <div className="grid gap-7 md:grid-cols-2">
        {choice(
          'courseID',
          'Choose a course',
          courses.map(({ courseID, label }) => ({ value: courseID, label })),
        )}
        {choice(
          'year',
          'Choose a year',
          years.map((year) => ({ value: String(year), label: String(year) })),
        )}
      </div>
      {line('technologies', 'With commas between them, such as React, PostgreSQL, Docker.')}
      {lines('problem', 8, `What was slow, wrong or missing, and for whom. An empty line begins a new paragraph. ${formatted.includes('problem') ? lost : ''}`)}
      {lines('built', 10, `What it does, how, and what was hard. Name nobody who has not agreed. ${formatted.includes('built') ? lost : ''}`)}
      {line('repositoryUrl', 'If others may read it. Beginning with https://', 'url')}
      {line('liveUrl', 'If it runs somewhere. Beginning with https://', 'url')}
      <div>
        <Button type="submit" name="do" value="save" quiet busy={isBusy && 'One moment'}>
          Save as a draft
        </Button>
      </div>
    </Form>
  )
}

function Conflict({ mine, conflict, courses }: { mine: OwnValues; conflict: NonNullable<OwnReply['conflict']>; courses: readonly OwnCourse[] }) {
  const { theirs, seen, changedAt } = conflict
  const names = Object.keys(mine) as (keyof OwnValues)[]
  const show = (name: keyof OwnValues) => (value: string) =>
    name === 'courseID' ? (courses.find(({ courseID }) => courseID === value)?.label ?? value) : value
  return (
    <div className="mt-10 border-t border-ink pt-7">
      <ConflictView
        who={`It was saved in another window, or by our staff, on ${formatInstant(changedAt)}.`}
        fields={names.map((name) => ({ name, label: labels[name], mine: mine[name], theirs: theirs[name], show: show(name) }))}
        action=""
        kept={[
          ['do', 'save'],
          ['seen', seen],
        ]}
        theirsTo="?"
      />
    </div>
  )
}
