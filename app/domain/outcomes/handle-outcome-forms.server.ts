import type { Submission, SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { parseTextFields } from '#app/platform/http/form-reply.server.ts'
import { cohortSchema, newCohortSchema } from './cohort-input.ts'
import { type CohortDeleted, changeCohort, createCohort, deleteCohort, findCohort, keepsCohort, publishCohort } from './console-cohorts.server.ts'
import { addRecord, changeRecord, deleteRecord, findRecord } from './console-records.server.ts'
import { cohortValues, recordValues } from './outcome-values.ts'
import { recordSchema } from './record-input.ts'

/** What two people wrote of the same; `version` is theirs. */
export type OutcomeConflict = { mine: Record<string, string>; theirs: Record<string, string>; version: number }
/** `asking`: to be confirmed first. */
export type OutcomeReply = { reply: SubmissionResult<string[]> | null; conflict: OutcomeConflict | null; asking: boolean; problem: string | null }
export type OutcomeAnswer = { to: string } | { status: number; shown: OutcomeReply } | 'absent'

const root = '/OurAchievementsDashboard/outcomes'
const problems = {
  changed: 'Somebody changed this meanwhile. It is shown as it is now; nothing was done.',
  empty: 'Not published: nobody is recorded yet. A half-year without people would say nothing.',
  early: 'Not published: its day of counting has not come yet.',
}

const show = (status: number, shown: Partial<OutcomeReply>): OutcomeAnswer => ({
  status,
  shown: { reply: null, conflict: null, asking: false, problem: null, ...shown },
})
const refused = (submission: Submission<unknown, string[]>, field: string, message: string) =>
  show(409, { reply: submission.reply({ fieldErrors: { [field]: [message] } }) })

/** Answers the forms of one half-year, or of a new one. @param id null makes one */
export async function handleCohortForm(request: Request, id: string | null, actorId: string): Promise<OutcomeAnswer> {
  const form = await parseTextFields(request)
  if (id === null) {
    const submission = parseWithZod(form, { schema: newCohortSchema })
    if (submission.status !== 'success') return show(422, { reply: submission.reply() })
    const { id: made, ...input } = submission.value
    const outcome = await createCohort(made, input, actorId)
    return outcome === 'saved' ? { to: `${root}/${made}` } : refused(submission, 'id', 'Another half-year has this address.')
  }
  const asked = form.get('do')
  if (asked === 'publish' || asked === 'unpublish') {
    const outcome = await publishCohort(id, versionOf(form), asked === 'publish', actorId)
    if (outcome === 'absent') return 'absent'
    return outcome === 'done' ? { to: `${root}/${id}?done=${asked}` } : show(409, { problem: problems[outcome] })
  }
  if (asked === 'delete') {
    const cohort = await findCohort(id)
    const kept = cohort && keepsCohort(cohort)
    if (cohort && kept === null && form.get('confirmed') !== 'yes') return show(200, { asking: true })
    const outcome = kept ?? (await deleteCohort(id, versionOf(form), actorId))
    return outcome === 'deleted' ? { to: `${root}?done=deleted` } : show(409, { problem: whyKept(outcome) })
  }
  const submission = parseWithZod(form, { schema: cohortSchema })
  if (submission.status !== 'success') return show(422, { reply: submission.reply() })
  const outcome = await changeCohort(id, versionOf(form), submission.value, actorId)
  if (outcome === 'saved') return { to: `${root}/${id}?done=saved` }
  const theirs = outcome === 'changed' ? await findCohort(id) : null
  return theirs ? conflict(form, cohortValues(theirs), theirs.version) : 'absent'
}

/**
 * Answers the form of one person's record, or of a new one.
 * @param id null records one more
 * @param courseIDs of courses on sale
 */
export async function handleRecordForm(
  request: Request,
  cohortId: string,
  id: string | null,
  courseIDs: readonly string[],
  actorId: string,
): Promise<OutcomeAnswer> {
  const form = await parseTextFields(request)
  const here = `${root}/${cohortId}`
  const current = id === null ? null : await findRecord(cohortId, id)
  if (id !== null && form.get('do') === 'delete') {
    if (form.get('confirmed') !== 'yes') return current ? show(200, { asking: true }) : { to: here }
    const outcome = await deleteRecord(cohortId, id, versionOf(form), actorId)
    return outcome === 'deleted' ? { to: `${here}?done=deleted` } : show(409, { problem: problems.changed })
  }
  if (id !== null && !current) return 'absent'
  // A course that is not sold any more stays with who took it.
  const schema = recordSchema(current ? [...courseIDs, current.courseID] : courseIDs)
  const submission = parseWithZod(form, { schema })
  if (submission.status !== 'success') return show(422, { reply: submission.reply() })
  const outcome =
    id === null ? await addRecord(cohortId, submission.value, actorId) : await changeRecord(cohortId, id, versionOf(form), submission.value, actorId)
  if (outcome === 'taken') return refused(submission, 'personReference', 'This number is recorded in this half-year already.')
  if (outcome === 'saved') return { to: form.get('do') === 'another' ? `${here}/new?done=saved` : `${here}?done=saved` }
  const theirs = outcome === 'changed' && id !== null ? await findRecord(cohortId, id) : null
  return theirs ? conflict(form, recordValues(theirs), theirs.version) : 'absent'
}

function whyKept(outcome: Exclude<CohortDeleted, 'deleted'>): string {
  if (outcome === 'changed') return problems.changed
  if (outcome === 'public') return 'Not deleted: visitors see it. Take it back first.'
  const people = outcome === 1 ? '1 person is recorded' : `${outcome.toLocaleString('en-IN')} people are recorded`
  return `Not deleted: ${people} in it. Delete their records first, if they were written by mistake.`
}

const versionOf = (form: FormData) => (/^\d{1,9}$/.test(String(form.get('version'))) ? Number(form.get('version')) : -1)

function conflict(form: FormData, theirs: Record<string, string>, version: number): OutcomeAnswer {
  const mine = Object.fromEntries(Object.keys(theirs).map((name) => [name, String(form.get(name) ?? '')]))
  return show(409, { conflict: { mine, theirs, version } })
}
