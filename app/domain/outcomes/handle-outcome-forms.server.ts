import { data } from 'react-router'
import { parseForm } from '#app/platform/http/parse-form.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import { cohortForm, findCohortError, newCohortForm } from './cohort-input.ts'
import { changeCohort, createCohort, type DeleteCohortResult, deleteCohort, findCohort, publishCohort } from './console-cohorts.server.ts'
import { addRecord, changeRecord, deleteRecord, findRecord } from './console-records.server.ts'
import { minShown } from './count-records.ts'
import { recordForm, recordValues } from './record-input.ts'
import { recordSchema } from './record-schema.server.ts'

const root = '/OurAchievementsDashboard/outcomes'
const problems = {
  changed: 'Someone else saved changes meanwhile. The page shows them; your changes were not saved.',
  few: `Not published: fewer than ${minShown} people are recorded. The table would show what single people did. Record everyone, or count a longer period.`,
  early: 'Not published: its day of counting has not come yet.',
  least: `Not deleted: visitors see this cohort, and with fewer than ${minShown} people its table would show what single people did. Unpublish it first.`,
  unconfirmed: 'Not deleted yet. Press the button again and confirm.',
}

const fail = (problem: string) => data({ problem }, { status: 409 })
const parseVersion = (text: FormDataEntryValue | null) => (/^\d{1,9}$/.test(String(text)) ? Number(text) : -1)

export async function handleNewCohortForm(request: Request, actorId: string) {
  const form = await parseForm(request, newCohortForm, { refine: findCohortError })
  if (!form.ok) return form.response
  const { id, ...input } = form.value
  const outcome = await createCohort(id, input, actorId)
  return outcome === 'saved' ? redirectAfterPost(`${root}/${id}`) : form.fail(409, { id: 'Another cohort has this address.' })
}

/** @throws 404 */
export async function handleCohortForm(request: Request, id: string, actorId: string) {
  const sent = await readSentForm(request)
  const action = sent.get('do')
  if (action === 'publish' || action === 'unpublish') {
    const outcome = await publishCohort({ id, version: parseVersion(sent.get('version')), isPublic: action === 'publish', actorId })
    if (outcome === 'absent') throw data(null, { status: 404 })
    return outcome === 'done' ? redirectAfterPost(`${root}/${id}?done=${action}`) : fail(problems[outcome])
  }
  if (action === 'delete') {
    if (sent.get('confirmed') !== 'yes') return fail(problems.unconfirmed)
    const outcome = await deleteCohort(id, parseVersion(sent.get('version')), actorId)
    return outcome === 'deleted' ? redirectAfterPost(`${root}?done=deleted`) : fail(describeDeleteFailure(outcome))
  }
  const form = await parseForm(sent, cohortForm, { refine: ({ version: _, ...typed }) => findCohortError(typed) })
  if (!form.ok) return form.response
  const { version, ...input } = form.value
  const outcome = await changeCohort(id, parseVersion(version), input, actorId)
  if (outcome === 'saved') return redirectAfterPost(`${root}/${id}?done=saved`)
  const theirs = outcome === 'changed' ? await findCohort(id) : null
  if (!theirs) throw data(null, { status: 404 })
  const { label, firstDay, lastDay, countedOn } = theirs
  return form.fail(409, {}, { conflict: { label, firstDay, lastDay, countedOn, version: String(theirs.version) } })
}

type RecordFormOptions = { cohortId: string; id: string | null; courseIDs: readonly string[]; actorId: string }

/** A null `id` adds a record. `courseIDs` are the courses on sale. @throws 404 */
export async function handleRecordForm(request: Request, { cohortId, id, courseIDs, actorId }: RecordFormOptions) {
  const sent = await readSentForm(request)
  const here = `${root}/${cohortId}`
  if (id !== null && sent.get('do') === 'delete') {
    if (sent.get('confirmed') !== 'yes') return fail(problems.unconfirmed)
    const outcome = await deleteRecord({ cohortId, id, version: parseVersion(sent.get('version')) }, actorId)
    return outcome === 'deleted' ? redirectAfterPost(`${here}?done=deleted`) : fail(outcome === 'few' ? problems.least : problems.changed)
  }
  const current = id === null ? null : await findRecord(cohortId, id)
  if (id !== null && !current) throw data(null, { status: 404 })
  const form = await parseForm(sent, recordForm)
  if (!form.ok) return form.response
  const { version, ...typed } = form.value
  // A record may keep a course that is no longer on sale, and the reference of a person who was erased.
  const schema = recordSchema(current ? [...courseIDs, current.courseID] : courseIDs, { isOtherReference: (text) => text === current?.personReference })
  const checked = schema.safeParse(removeNulls(typed))
  if (!checked.success) return form.fail(422, Object.fromEntries(checked.error.issues.map(({ path, message }) => [path[0], message])))
  const outcome =
    id === null ? await addRecord(cohortId, checked.data, actorId) : await changeRecord({ cohortId, id, version: parseVersion(version) }, checked.data, actorId)
  if (outcome === 'taken') return form.fail(409, { personReference: 'This number is recorded in this cohort already.' })
  if (outcome === 'saved') return redirectAfterPost(id === null ? `${here}/new?done=saved` : `${here}?done=saved`)
  const theirs = outcome === 'changed' && id !== null ? await findRecord(cohortId, id) : null
  if (!theirs) throw data(null, { status: 404 })
  return form.fail(409, {}, { conflict: recordValues(theirs) })
}

const removeNulls = (values: object) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

function describeDeleteFailure(outcome: Exclude<DeleteCohortResult, 'deleted'>): string {
  if (outcome === 'changed') return problems.changed
  if (outcome === 'public') return 'Not deleted: visitors see it. Unpublish it first.'
  const people = outcome === 1 ? '1 person is recorded' : `${outcome.toLocaleString('en-IN')} people are recorded`
  return `Not deleted: ${people} in it. Delete their records first, if they were written by mistake.`
}
