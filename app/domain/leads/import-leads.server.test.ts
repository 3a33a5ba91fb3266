import { beforeEach, expect, test, vi } from 'vitest'
import { users } from '#app/domain/accounts/schema.server.ts'
import { csvUploadChunks } from '#app/domain/files/schema.server.ts'
import { dropUpload, storeUpload } from '#app/domain/files/uploads.server.ts'
import * as references from '#app/lib/create-reference.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { importColumns } from './import-columns.ts'
import { importLeads, leadFileOwner, previewLeadImport } from './import-leads.server.ts'
import { consents, leads } from './schema.server.ts'

useTestDatabase()

const about = {
  courses: [{ courseID: 'data-science', label: 'Data Science with AI' }],
  noticeVersion: '2026-11',
  actor: { id: 'asha', mover: 'counsellor' as const },
}
beforeEach(async () => {
  await db().delete(leads)
  await db().delete(users)
  await db().insert(users).values({ id: 'asha', name: 'Asha', email: 'asha@example.org', role: 'counsellor' })
})

async function upload(text: string): Promise<string> {
  const form = new FormData()
  form.append('file', new File([text], 'enquiries.csv'))
  const stored = await storeUpload(new Request('http://site.test/staff/leads/import', { method: 'POST', body: form }), 'file', {
    userId: 'asha',
    list: '/staff/leads',
  })
  if (!stored.ok) throw new Error(stored.message)
  return stored.id
}
const head = 'Name,Phone,Consent,Course'

test('a file that has these headings is still understood', () => {
  const headings = [
    ['Name', 'name', true],
    ['Phone', 'phone', true],
    ['Consent', 'consentHow', true],
    ['Email', 'email', false],
    ['Course', 'courseID', false],
    ['Wants', 'intent', false],
    ['Who they are', 'visitorType', false],
    ['Source', 'sourceName', false],
    ['Message', 'message', false],
  ]
  expect(importColumns.map(({ key, heading, required }) => [heading, key, Boolean(required)])).toEqual(expect.arrayContaining(headings))
})

test('every column of a file reaches its enquiry', async () => {
  const all = 'Name,Phone,Consent,Email,Course,Wants,Who they are,Source,Message'
  const id = await upload(`${all}\nAsha,98765 43210,Agreed at the desk,Asha@example.org,data-science,demo,student,referral,Evenings please\n`)
  expect(await importLeads(id, about)).toEqual({ ok: true, rows: 1 })
  expect((await db().select().from(leads))[0]).toMatchObject({
    email: 'asha@example.org',
    courseID: 'data-science',
    intent: 'demo',
    visitorType: 'student',
    sourceName: 'referral',
    message: 'Evenings please',
  })
})

test('choices may be written as the console shows them', async () => {
  const id = await upload(
    'Name,Phone,Consent,Wants,Who they are,Source\nAsha,98765 43210,Agreed at the desk,Demo class,working professional,Walk-in\nRavi,98765 43211,Agreed at the desk,Lunch,,\n',
  )
  expect((await previewLeadImport(id, about))?.faults).toEqual([
    { line: 3, column: 'Wants', message: 'Choose one of: Call, Brochure, Demo class, Scholarship test, A seat.' },
  ])
  const good = await upload('Name,Phone,Consent,Wants,Who they are,Source\nAsha,98765 43210,Agreed at the desk,Demo class,working professional,Walk-in\n')
  expect(await importLeads(good, about)).toEqual({ ok: true, rows: 1 })
  expect((await db().select().from(leads))[0]).toMatchObject({ intent: 'demo', visitorType: 'working-professional', sourceName: 'walk-in' })
})

test('a good file is shown first, then imported whole, with a consent each, and only once', async () => {
  const id = await upload(`${head}\nAsha,98765 43210,Agreed at the desk,data science with ai\n'=cmd(),'+919876543211,Agreed in writing,\n`)
  expect(await previewLeadImport(id, about)).toMatchObject({ rows: 2, faultCount: 0 })
  expect(await db().$count(leads)).toBe(0)
  expect(await importLeads(id, about)).toEqual({ ok: true, rows: 2 })
  expect(await importLeads(id, about)).toEqual({ ok: false, check: null })
  const rows = await db().select().from(leads)
  expect(rows.map(({ name, phone, courseID, origin }) => [name, phone, courseID, origin])).toEqual([
    ['Asha', '+919876543210', 'data-science', 'import'],
    ['=cmd()', '+919876543211', null, 'import'],
  ])
  expect(await db().$count(consents)).toBe(2)
})

test.each([
  [`${head}\nAsha,12,Agreed at the desk,\n`, 'Phone'],
  [`${head}\nAsha,9876543210,,\n`, 'Consent'],
  [`${head}\nAsha,9876543210,Agreed at the desk,cookery\n`, 'Course'],
  [`${head}\n,9876543210,Agreed at the desk,\n`, 'Name'],
  [`${head}\nA,9876543210,Agreed at the desk,\nB,+91 98765 43210,Agreed at the desk,\n`, null],
  ['Name,Mobile\nAsha,9876543210\n', null],
])('nothing of %j is imported', async (text, column) => {
  const id = await upload(text)
  const check = await previewLeadImport(id, about)
  expect(check?.faultCount).toBeGreaterThan(0)
  expect(check?.faults[0]?.column).toBe(column)
  expect(await importLeads(id, about)).toMatchObject({ ok: false })
  expect(await db().$count(leads)).toBe(0)
})

test('who is there already for the same course is a fault, with the reference to look at', async () => {
  await db().insert(leads).values({ reference: 'E-A00001', name: 'Asha', phone: '+919876543210', page: '/', courseID: 'data-science' })
  const id = await upload(`${head}\nAsha,9876543210,Agreed at the desk,data-science\n`)
  expect((await previewLeadImport(id, about))?.faults).toEqual([{ line: 2, column: 'Phone', message: 'E-A00001 has this number and course already.' }])
})

// Of ten thousand rows beside a hundred thousand enquiries, one meets a taken reference more often than not.
test('a reference that is taken costs neither the row nor the file', async () => {
  await db().insert(leads).values({ reference: 'E-TAKEN1', name: 'Ravi', phone: '+919876543219', page: '/' })
  vi.spyOn(references, 'createReference').mockReturnValueOnce('E-TAKEN1')
  const id = await upload(`${head}\nAsha,9876543210,Agreed at the desk,\n`)
  expect(await importLeads(id, about)).toEqual({ ok: true, rows: 1 })
  expect(await db().$count(leads)).toBe(2)
})

test('a file that would hold its request for minutes is refused with what to do', async () => {
  const rows = Array.from({ length: 10_001 }, (_, n) => `A,98${String(10_000_000 + n)},Agreed at the desk,`)
  const check = await previewLeadImport(await upload([head, ...rows].join('\n')), about)
  expect(check?.faults.map(({ message }) => message)).toEqual(['There are more than 10,000 rows. Split the file.'])
})

test('a file is deleted once it is imported or discarded, and only by its owner', async () => {
  const id = await upload(`${head}\nAsha,98765 43210,Agreed at the desk,\n`)
  await dropUpload(id, { ...leadFileOwner(about), userId: 'somebody else' })
  expect(await previewLeadImport(id, about)).toMatchObject({ rows: 1 })
  await dropUpload(id, leadFileOwner(about))
  expect([await previewLeadImport(id, about), await db().$count(csvUploadChunks)]).toEqual([null, 0])
  expect(await importLeads(await upload(`${head}\nAsha,98765 43210,Agreed at the desk,\n`), about)).toMatchObject({ ok: true })
  expect(await db().$count(csvUploadChunks)).toBe(0)
})
