import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { exportList } from '#app/console/list/list.server.ts'
import { recordList } from '#app/console/outcomes/record-list.tsx'
import { auditEvents } from '#app/domain/accounts/audit-schema.server.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { storeUpload } from '#app/domain/files/uploads.server.ts'
import { type PageRequest, parseFilters } from '#app/lib/list.ts'
import { db } from '#app/platform/db/client.server.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { changeCohort, createCohort, deleteCohort, findCohort, publishCohort } from './console-cohorts.server.ts'
import { addRecord, changeRecord, deleteRecord, findRecord, recordQuery } from './console-records.server.ts'
import { minShown } from './count-records.ts'
import { handleCohortForm, handleRecordForm } from './handle-outcome-forms.server.ts'
import { importRecords, previewRecordImport, recordCells, recordListOf } from './import-records.server.ts'
import { outcomeTexts } from './outcome-texts.server.ts'
import { recordFilters } from './record-input.ts'
import { outcomeCohorts, outcomeRecords } from './schema.server.ts'

useTestDatabase()

const cohortId = '2025-second-half'
const days = { label: 'July to December 2025', firstDay: '2025-07-01', lastDay: '2025-12-31', countedOn: '2026-06-29' }
const person = { personReference: 'E-1001', courseID: 'data-science', study: 'finishedOnTime' as const, work: 'inFieldFullTime' as const, evidenceNote: '' }
const any = parseFilters(recordFilters, new URLSearchParams())
const list = async (page?: PageRequest) => await recordQuery.list(any, page, cohortId)
const courses = [{ courseID: 'data-science', label: 'Data Science with AI' }]
const about = { cohortId, courses, actorId: 'asha' }

beforeEach(async () => {
  await db().delete(outcomeCohorts)
  await db().delete(auditEvents)
  await db().insert(users).values({ id: 'asha', name: 'Asha', email: 'asha@example.org', role: 'placement' }).onConflictDoNothing()
  await createCohort(cohortId, days, 'asha')
})
const addPeople = async (people: number) => {
  const rows = Array.from({ length: people }, (_, index) => ({ ...person, cohortId, personReference: `E-200${index}` }))
  await db().insert(outcomeRecords).values(rows)
}
const firstId = async () => (await list()).rows[0]?.id ?? ''

test('if two people save the same version, the second gets an error and nothing is overwritten', async () => {
  await addRecord(cohortId, person, 'asha')
  const id = await firstId()
  const both = await Promise.all([
    changeRecord({ cohortId, id, version: 1 }, { ...person, work: 'outOfField' }, 'asha'),
    changeRecord({ cohortId, id, version: 1 }, { ...person, work: 'furtherStudy' }, 'asha'),
  ])
  expect(both.toSorted()).toEqual(['changed', 'saved'])
  expect(await deleteRecord({ cohortId, id, version: 1 }, 'asha')).toBe('changed')
  expect(await deleteRecord({ cohortId, id, version: 2 }, 'asha')).toBe('deleted')
  expect(await deleteRecord({ cohortId, id, version: 2 }, 'asha')).toBe('deleted')
  expect(await findRecord(cohortId, id)).toBeNull()
})

test('the same person is recorded once, and the same form sent twice is not an error', async () => {
  expect(await Promise.all([addRecord(cohortId, person, 'asha'), addRecord(cohortId, person, 'asha')])).toEqual(['saved', 'saved'])
  expect(await addRecord(cohortId, { ...person, study: 'left' }, 'asha')).toBe('taken')
  await addRecord(cohortId, { ...person, personReference: 'E-1002' }, 'asha')
  expect(await changeRecord({ cohortId, id: await firstId(), version: 1 }, person, 'asha')).toBe('taken')
  expect(await addRecord('nothing', person, 'asha')).toBe('absent')
  expect(await db().$count(outcomeRecords)).toBe(2)
})

function send(fields: Record<string, string>): Request {
  return new Request('http://site.test/', { method: 'POST', body: new URLSearchParams(fields) })
}

const failure = (problem: string) => ({ init: { status: 409 }, data: { problem: expect.stringContaining(problem) } })
/** The page that a successful form redirects to. */
const placeOf = (answer: unknown) => (answer instanceof Response ? answer.headers.get('Location') : null)

test('the audit has no number of a person: the number is erased on request, and the audit stays', async () => {
  await addRecord(cohortId, person, 'asha')
  const id = await firstId()
  await changeRecord({ cohortId, id, version: 1 }, { ...person, study: 'left', work: 'outOfField' }, 'asha')
  await deleteRecord({ cohortId, id, version: 2 }, 'asha')
  const entries = await db()
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, `outcome-record:${id}`))
  expect(entries).toHaveLength(3)
  expect(JSON.stringify(entries)).not.toContain(person.personReference)
})

test('a half-year without records is deleted once and only unchanged, and the audit log names its days', async () => {
  expect(await deleteCohort(cohortId, 7, 'asha')).toBe('changed')
  expect(await deleteCohort(cohortId, 1, 'asha')).toBe('deleted')
  expect(await findCohort(cohortId)).toBeNull()
  expect(await deleteCohort(cohortId, 1, 'asha')).toBe('deleted')
  const events = await db().select().from(auditEvents).where(eq(auditEvents.action, 'outcome-cohort.delete'))
  expect(events).toMatchObject([{ actorId: 'asha', subject: `outcome-cohort:${cohortId}`, before: days }])
})

test('a half-year with people or a published one is not deleted, and the form says why; deletion needs confirmation', async () => {
  const requestDelete = (fields: Record<string, string> = {}) =>
    handleCohortForm(send({ do: 'delete', version: '1', confirmed: 'yes', ...fields }), cohortId, 'asha')
  expect(await requestDelete({ confirmed: '' })).toMatchObject(failure('Not deleted yet'))
  expect(await findCohort(cohortId)).not.toBeNull()
  await addRecord(cohortId, person, 'asha')
  expect(await requestDelete()).toMatchObject(failure('Not deleted: 1 person is recorded'))
  await addPeople(minShown)
  await publishCohort({ id: cohortId, version: 1, isPublic: true, actorId: 'asha', now: new Date('2026-06-30T06:00:00Z') })
  await db().delete(outcomeRecords)
  expect(await requestDelete({ version: '2' })).toMatchObject(failure('Unpublish it first'))
  await publishCohort({ id: cohortId, version: 2, isPublic: false, actorId: 'asha' })
  expect(await requestDelete()).toMatchObject(failure('saved changes'))
  expect(placeOf(await requestDelete({ version: '3' }))).toBe('/OurAchievementsDashboard/outcomes?done=deleted')
  expect(placeOf(await requestDelete({ version: '3' }))).toBe('/OurAchievementsDashboard/outcomes?done=deleted')
})

// Without the lock, the person's record was deleted with the half-year; seen with the lock removed.
test('if a half-year is deleted while a record is added, one of them fails and no record is deleted', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [added, deleted] = await Promise.all([addRecord(cohortId, person, 'asha'), deleteCohort(cohortId, 1, 'asha')])
    expect([
      ['saved', 1],
      ['absent', 'deleted'],
    ]).toContainEqual([added, deleted])
    await db().delete(outcomeCohorts)
    await createCohort(cohortId, days, 'asha')
  }
})

test('the form shows both texts if another user saved, and deletes nothing without confirmation', async () => {
  await addRecord(cohortId, person, 'asha')
  const id = await firstId()
  await changeRecord({ cohortId, id, version: 1 }, { ...person, work: 'outOfField' }, 'asha')
  const fields = { ...person, work: 'furtherStudy', version: '1' }
  expect(await handleRecordForm(send(fields), { cohortId, id, courseIDs: ['data-science'], actorId: 'asha' })).toMatchObject({
    init: { status: 409 },
    data: { failure: { typed: { work: 'furtherStudy', version: '1' }, conflict: { work: 'outOfField', version: '2' } } },
  })
  expect(await handleRecordForm(send({ do: 'delete', version: '2' }), { cohortId, id, courseIDs: [], actorId: 'asha' })).toMatchObject(
    failure('Not deleted yet'),
  )
  expect(await findRecord(cohortId, id)).not.toBeNull()
  const confirmed = send({ do: 'delete', version: '2', confirmed: 'yes' })
  expect(placeOf(await handleRecordForm(confirmed, { cohortId, id, courseIDs: [], actorId: 'asha' }))).toBe(
    '/OurAchievementsDashboard/outcomes/2025-second-half?done=deleted',
  )
})

test('no record of a published half-year is deleted below the least number of people, also not by two at once', async () => {
  await addPeople(minShown + 1)
  await publishCohort({ id: cohortId, version: 1, isPublic: true, actorId: 'asha', now: new Date('2026-06-30T06:00:00Z') })
  const ids = (await list()).rows.map(({ id }) => id)
  const both = await Promise.all(ids.slice(0, 2).map((id) => deleteRecord({ cohortId, id, version: 1 }, 'asha')))
  expect(both.toSorted()).toEqual(['deleted', 'few'])
  const id = await firstId()
  const confirmed = () => send({ do: 'delete', version: '1', confirmed: 'yes' })
  expect(await handleRecordForm(confirmed(), { cohortId, id, courseIDs: [], actorId: 'asha' })).toMatchObject(failure('Unpublish it first'))
  expect(await db().$count(outcomeRecords)).toBe(minShown)
  await publishCohort({ id: cohortId, version: 2, isPublic: false, actorId: 'asha' })
  expect(await deleteRecord({ cohortId, id, version: 1 }, 'asha')).toBe('deleted')
})

test('a record of a retired course can be changed, but no new record gets that course', async () => {
  await addRecord(cohortId, { ...person, courseID: 'retired' }, 'asha')
  const fields = { ...person, courseID: 'retired', work: 'noReply' }
  const saved = await handleRecordForm(send({ ...fields, version: '1' }), { cohortId, id: await firstId(), courseIDs: ['data-science'], actorId: 'asha' })
  expect(placeOf(saved)).toBe('/OurAchievementsDashboard/outcomes/2025-second-half?done=saved')
  expect(
    await handleRecordForm(send({ ...fields, personReference: 'E-1003' }), { cohortId, id: null, courseIDs: ['data-science'], actorId: 'asha' }),
  ).toMatchObject({
    init: { status: 422 },
    data: { failure: { error: { courseID: expect.anything() } } },
  })
})

test('the form of a person who was erased saves a correction, and no other record gets such a reference', async () => {
  const gone = `forgotten ${crypto.randomUUID()}`
  await db()
    .insert(outcomeRecords)
    .values({ ...person, cohortId, personReference: gone })
  const fields = { ...person, personReference: gone, study: 'left' }
  const options = { cohortId, courseIDs: ['data-science'], actorId: 'asha' }
  const saved = await handleRecordForm(send({ ...fields, version: '1' }), { ...options, id: await firstId() })
  expect(placeOf(saved)).toBe('/OurAchievementsDashboard/outcomes/2025-second-half?done=saved')
  expect(await handleRecordForm(send(fields), { ...options, id: null })).toMatchObject({ init: { status: 422 } })
})

test('a half-year is published only with ten people, and not before its counting day', async () => {
  const [early, late] = [new Date('2026-06-28T12:00:00+05:30'), new Date('2026-06-29T00:00:00+05:30')]
  expect(await publishCohort({ id: cohortId, version: 1, isPublic: true, actorId: 'asha', now: late })).toBe('few')
  await addPeople(minShown - 1)
  expect(await publishCohort({ id: cohortId, version: 1, isPublic: true, actorId: 'asha', now: late })).toBe('few')
  await addRecord(cohortId, person, 'asha')
  expect(await publishCohort({ id: cohortId, version: 1, isPublic: true, actorId: 'asha', now: early })).toBe('early')
  expect(await publishCohort({ id: cohortId, version: 1, isPublic: true, actorId: 'asha', now: late })).toBe('done')
  expect(await publishCohort({ id: cohortId, version: 1, isPublic: true, actorId: 'asha', now: late })).toBe('done')
  expect(await changeCohort(cohortId, 1, { ...days, label: 'Second half' }, 'asha')).toBe('changed')
  expect(await publishCohort({ id: cohortId, version: 2, isPublic: false, actorId: 'asha' })).toBe('done')
  expect(await findCohort(cohortId)).toMatchObject({ publishedAt: null, people: minShown, version: 3 })
  expect(await createCohort(cohortId, { ...days, label: 'Another' }, 'asha')).toBe('taken')
})

async function upload(text: string): Promise<string> {
  const form = new FormData()
  form.append('file', new File([text], 'outcomes.csv'))
  const stored = await storeUpload(new Request('http://site.test/', { method: 'POST', body: form }), { userId: 'asha', list: recordListOf(cohortId) })
  if (!stored.ok) throw new Error(stored.message)
  return stored.id
}
const head = 'Reference,Course,Study,Work,Salary,Evidence'

test('an exported file can be imported again, with labels or keys, and only once', async () => {
  const id = await upload(`${head}\nE-1001,data science with ai,Finished on time,inFieldFullTime,"5,40,000",'=letter\nE-1002,data-science,left,No reply,,\n`)
  const check = await previewRecordImport(id, about)
  expect(check).toMatchObject({ rows: 2, errorCount: 0 })
  expect(check?.sample.map(({ row }) => recordCells(row, about.courses))).toEqual([
    ['E-1001', 'Data Science with AI', 'Finished on time', 'In the field, full time', '5,40,000'],
    ['E-1002', 'Data Science with AI', 'Left before finishing', 'No reply', ''],
  ])
  expect(await db().$count(outcomeRecords)).toBe(0)
  expect(await importRecords(id, about)).toEqual({ ok: true, rows: 2 })
  expect(await importRecords(id, about)).toEqual({ ok: false, check: null })
  const fileOf = {
    name: () => 'outcomes',
    action: 'outcome-record.export' as const,
    subject: () => cohortId,
    scope: () => cohortId,
    choices: () => outcomeTexts,
  }
  const params = { person: { id: 'asha', role: 'placement' as const }, params: {}, url: new URL('https://site.invalid/x.csv') }
  const file = await (await exportList(recordList, recordQuery, fileOf, params)).text()
  const before = (await list()).rows.map(({ personReference, salaryPaise, evidenceNote, work }) => [personReference, salaryPaise, evidenceNote, work])
  expect(before).toContainEqual(['E-1001', 540_000_00, '=letter', 'inFieldFullTime'])
  await db().delete(outcomeRecords)
  expect(await importRecords(await upload(file ?? ''), about)).toEqual({ ok: true, rows: 2 })
  const after = (await list()).rows.map(({ personReference, salaryPaise, evidenceNote, work }) => [personReference, salaryPaise, evidenceNote, work])
  expect(after.toSorted()).toEqual(before.toSorted())
})

test.each([
  ['a name for a number', 'Asha Rao,data-science,left,No reply,,', 'Reference'],
  ['an unknown course', 'E-1001,cookery,left,No reply,,', 'Course'],
  ['an unknown state', 'E-1001,data-science,asleep,No reply,,', 'Study'],
  ['pay outside the field', 'E-1001,data-science,left,No reply,540000,', 'Salary'],
  ['pay in lakhs', 'E-1001,data-science,Finished on time,inFieldFullTime,5.4,', 'Salary'],
  ['the same person twice', 'E-1001,data-science,left,No reply,,\nE-1001,data-science,left,No reply,,', null],
  ['a comma too many', 'E-1001,data-science,left,No reply,5,40,000,', null],
  ['somebody forgotten who is not of this cohort', `forgotten ${crypto.randomUUID()},data-science,left,No reply,,`, 'Reference'],
])('nothing of a file with %s is imported, and the error names the column', async (_, line, column) => {
  await addRecord(cohortId, { ...person, personReference: 'E-9999' }, 'asha')
  const id = await upload(`${head}\nE-2001,data-science,left,No reply,,\n${line}\n`)
  const check = await previewRecordImport(id, about)
  expect(check?.errors[0]?.column).toBe(column)
  expect(await importRecords(id, about)).toMatchObject({ ok: false })
  expect(await db().$count(outcomeRecords)).toBe(1)
})

test('the capitals of a number do not matter: one person has one record, typed or from a file', async () => {
  const typed = (personReference: string) =>
    handleRecordForm(send({ ...person, personReference }), { cohortId, id: null, courseIDs: ['data-science'], actorId: 'asha' })
  expect(placeOf(await typed('MU-1'))).toContain('done=saved')
  expect(placeOf(await typed('mu-1'))).toContain('done=saved')
  expect(await importRecords(await upload(`${head}\nMu-1,data-science,left,No reply,,\n`), about)).toEqual({ ok: true, rows: 1 })
  expect((await list()).rows).toMatchObject([{ personReference: 'MU-1', study: 'left' }])
  const twice = await upload(`${head}\nmu-2,data-science,left,No reply,,\nMU-2,data-science,left,No reply,,\n`)
  expect(await importRecords(twice, about)).toMatchObject({ ok: false })
})

test('an unknown choice in a file is named, with the labels that can be chosen', async () => {
  const id = await upload(`${head}\nE-2001,Knitting,Finished,No reply,,\nE-2002,data-science,Finished on time,,,\n`)
  const check = await previewRecordImport(id, about)
  expect(check?.errors).toEqual([
    { line: 2, column: 'Course', message: '“Knitting”: choose one of Data Science with AI.' },
    { line: 2, column: 'Study', message: '“Finished”: choose one of Finished on time, Finished late, Still studying, Left before finishing.' },
    { line: 3, column: 'Work', message: 'Choose what the person did after 180 days.' },
  ])
})

test('importing a cohort’s own file changes only edited rows, also for retired courses and forgotten people', async () => {
  const gone = `forgotten ${crypto.randomUUID()}`
  await addRecord(cohortId, person, 'asha')
  await addRecord(cohortId, { ...person, personReference: gone, courseID: 'retired' }, 'asha')
  const line = (reference: string, course: string, work: string) => `${reference},${course},Finished on time,${work},,`
  const text = (work: string) => [head, line(gone, 'retired', work), line('E-4001', 'data-science', 'No reply')].join('\n')
  await db().update(outcomeRecords).set({ study: 'finishedOnTime', work: 'noReply', salaryPaise: null, evidenceNote: '' })
  const first = await upload(text('No reply'))
  expect(await previewRecordImport(first, about)).toMatchObject({ errorCount: 0, fates: { new: 1, updated: 0, same: 1 } })
  expect(await importRecords(first, about)).toEqual({ ok: true, rows: 2 })
  const [before] = await db().select().from(outcomeRecords).where(eq(outcomeRecords.personReference, gone))
  expect(before).toMatchObject({ version: 1 })
  const edited = await upload(text('inFieldFullTime'))
  expect(await previewRecordImport(edited, about)).toMatchObject({ errorCount: 0, fates: { new: 0, updated: 1, same: 1 } })
  await db().delete(auditEvents)
  await importRecords(edited, about)
  expect(await db().select().from(outcomeRecords).where(eq(outcomeRecords.personReference, gone))).toMatchObject([{ version: 2, work: 'inFieldFullTime' }])
  expect((await db().select({ action: auditEvents.action }).from(auditEvents)).map(({ action }) => action).toSorted()).toEqual([
    'outcome-record.change',
    'outcome-record.import',
  ])
  expect((await previewRecordImport(await upload(line('E-4002', 'retired', 'No reply').replace(/^/, `${head}\n`)), about))?.errors[0]?.column).toBe('Course')
})

test('pages of records neither skip nor repeat a person, also if all rows of a file have the same time', async () => {
  const rows = Array.from({ length: 7 }, (_, n) => `E-300${n},data-science,left,No reply,,`)
  await importRecords(await upload([head, ...rows].join('\n')), about)
  const first = await list({ size: 3 })
  const second = await list({ after: first.older, size: 3 })
  const third = await list({ after: second.older, size: 3 })
  expect(new Set([first, second, third].flatMap(({ rows: some }) => some.map(({ personReference }) => personReference))).size).toBe(7)
  expect(third.older).toBeNull()
})
