import { eq } from 'drizzle-orm'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { beforeEach, expect, test, vi } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { leadList } from '#app/console/inbox/lead-list.tsx'
import { exportList } from '#app/console/list/list.server.ts'
import { auditEvents } from '#app/domain/accounts/audit-schema.server.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { undoChange } from '#app/domain/accounts/undo.server.ts'
import { bookings } from '#app/domain/bookings/schema.server.ts'
import { csvUploadChunks } from '#app/domain/files/schema.server.ts'
import { deleteUpload, storeUpload } from '#app/domain/files/uploads.server.ts'
import * as references from '#app/lib/create-reference.server.ts'
import { formatFieldDate } from '#app/lib/field-times.ts'
import { db } from '#app/platform/db/client.server.ts'
import { addBooking, addOffering } from '#server/testing/bookings.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { undoToken } from '#server/testing/undo-token.ts'
import type { ImportKey } from './import-columns.ts'
import {
  findImportProgress,
  findUnfinishedImport,
  type ImportChoice,
  importNextRows,
  leadFileOwner,
  listSkippedRows,
  previewLeadImport,
} from './import-leads.server.ts'
import { renderImportTemplate } from './import-template.server.ts'
import { addLeadNote } from './lead-writes.server.ts'
import { leadQuery } from './list-leads.server.ts'
import { consents, leadEvents, leads } from './schema.server.ts'
import { findStaffSource } from './staff-sources.ts'
import { leadUndoHandlers } from './undo-leads.server.ts'

useTestDatabase()

const about = {
  courses: [
    { courseID: 'data-science', label: 'Data Science with AI' },
    { courseID: 'python', label: 'Python Full Stack' },
  ],
  noticeVersion: '2026-11',
  actor: { id: 'asha', permission: 'counsellor' as const },
}
beforeEach(async () => {
  await db().delete(leads)
  await db().delete(auditEvents)
  await db().delete(users)
  await db().insert(users).values({ id: 'asha', name: 'Asha', email: 'asha@example.org', role: 'counsellor' })
})

async function tryUpload(content: string | Uint8Array<ArrayBuffer>) {
  const form = new FormData()
  form.append('file', new File([content], 'leads'))
  return await storeUpload(new Request('http://site.test/staff/leads/import', { method: 'POST', body: form }), leadFileOwner(about))
}
async function upload(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const stored = await tryUpload(content)
  if (!stored.ok) throw new Error(stored.message)
  return stored.id
}
const byHeadings: ImportChoice = { mapping: null, consent: null, source: null }
const agreed = { ...byHeadings, consent: 'Agreed in a lead form' }
async function importAll(id: string, choice = byHeadings) {
  for (;;) {
    const progress = await importNextRows(id, about, choice)
    if (!progress || progress.isDone) return progress
  }
}
const undo = async (eventId: number) => await undoChange(undoToken('lead.import', eventId), { id: 'asha', role: 'counsellor' }, leadUndoHandlers)
const head = 'Name,Phone,Consent,Course'
const xlsx = async (rows: (string | number)[][]) => new Uint8Array(await writeExcelFile(rows.map((row) => row.map((value) => ({ value })))).toBuffer())

test('a source in a sheet is recognised by code, by label and by its former names', () => {
  expect(['Phone call', 'They called', 'they-called', 'walk-in', 'Walk-in', 'Meta ads'].map(findStaffSource)).toEqual([
    ...['phone', 'phone', 'phone', 'walk-in', 'walk-in', null],
  ])
})

// Regression: the headings below a title were read as a person, and each column had to be chosen by hand.
test('lines above the headings are left out', async () => {
  const people = [
    ['Student Name', 'Mobile No.', 'E-mail ID'],
    ['Asha', 9876543210, 'asha@example.org'],
  ]
  const title = ['Enquiry register, November 2026', '', '']
  for (const file of [await xlsx([title, ['', '', ''], ...people]), `Enquiry register\n,,\n${people.map((row) => row.join(',')).join('\n')}\n`]) {
    const preview = await previewLeadImport(await upload(file), about, agreed)
    expect(preview).toMatchObject({ headings: people[0], mapping: ['name', 'phone', 'email'], rows: 1, new: 1, skipped: [] })
  }
})

// Regression: rows with these dates were skipped.
test('a day may be written with the name of its month or with two digits of its year, the day before the month', async () => {
  const days = ['9-Nov-2026', '09 Nov 26', '9 november, 2026', 'Nov 9, 2026', '09/11/26', '9.11.2026', '2026-11-09', '2026/11/9', '46335', '46335.0']
  const rows = days.map((day, index) => `Asha ${index},987654321${index},"${day}"`)
  await importAll(await upload(`Name,Phone,Date\n${rows.join('\n')}\n`), agreed)
  const stored = await db().select({ createdAt: leads.createdAt }).from(leads)
  expect(stored.map(({ createdAt }) => createdAt.toISOString())).toEqual(days.map(() => '2026-11-08T18:30:00.000Z'))
  const preview = await previewLeadImport(await upload('Name,Phone,Date\nRavi,9876543219,9-Foo-2026\nUma,9876543218,31-Feb-2026\n'), about, agreed)
  expect(preview?.skipped.map(({ why }) => why)).toEqual([expect.stringContaining('write a past day'), expect.stringContaining('write a past day')])
})

// Regression: an enquiry of 2:30 PM was stored as one of the night.
test('a time may be written with AM or PM', async () => {
  const times = ['12:05 AM', '9:30 am', '02:30 PM', '12:10:59 pm', '14:30']
  const rows = times.map((time, index) => `Asha ${index},987654321${index},20/11/2026 ${time}`)
  await importAll(await upload(`Name,Phone,Date\n${rows.join('\n')}\n`), agreed)
  const stored = await db().select({ createdAt: leads.createdAt }).from(leads).orderBy(leads.name)
  const inIndia = stored.map(({ createdAt }) => formatFieldDate(createdAt))
  expect(inIndia).toEqual(['00:05', '09:30', '14:30', '12:10', '14:30'].map((time) => `2026-11-20T${time}`))
})

// Regression: the message counted the digits that are left, and one shortened number was called impossible.
test('a number that a spreadsheet has shortened is skipped with advice, one with decimals is read', async () => {
  const shortened = ['9.84801E+09', '9.8480111E+09', '"9,19848E+11"', '9.8E9']
  const id = await upload(`Name,Phone\n${shortened.map((number) => `Asha,${number}\n`).join('')}Ravi,9876543210.0\n`)
  const preview = await previewLeadImport(id, about, agreed)
  expect(preview).toMatchObject({ new: 1, sample: [{ person: { phone: '+919876543210' } }] })
  expect(preview?.skipped.map(({ why }) => why)).toEqual(shortened.map(() => expect.stringContaining('shortened this number')))
})

// Regression: Excel's CSV has question marks in place of Telugu and Hindi letters, and they became the name.
test('a name whose letters were lost is skipped with advice', async () => {
  const id = await upload('Name,Phone\n?????? ????????,9876543210\nAsha Rao?,9876543211\n')
  expect(await previewLeadImport(id, about, agreed)).toMatchObject({ new: 1, skipped: [{ line: 2, why: expect.stringContaining('CSV UTF-8') }] })
})

// Regression: a column with states of India was read as the state of the enquiry, and each row was skipped.
test('a column State is ignored in a file from elsewhere', async () => {
  const id = await upload('Customer Name,Mobile,State\nAsha,9876543210,Telangana\n')
  expect(await previewLeadImport(id, about, agreed)).toMatchObject({ mapping: ['name', 'phone', null], new: 1, skipped: [] })
})

test('every column of a file is stored in its enquiry, by code or by label', async () => {
  const all = 'Name,Phone,Consent,Email,Course,Wants,Who they are,Language,Source,Message,Came,Campaign'
  const id = await upload(
    `${all}\nAsha,98765 43210,Agreed at the desk,Asha@example.org,data-science,demo,student,te,referral,Evenings please,20/11/2026 14:30,nov\nRavi,9876543211,agreed in writing,,python full stack,Demo class,Working professional,Hindi,Walk-in,,2026-11-20T10:00:00+0000,\n`,
  )
  expect(await importAll(id)).toMatchObject({ new: 2, skipped: [], isDone: true })
  const [first, second] = await db().select().from(leads).orderBy(leads.name)
  expect(first).toMatchObject({
    email: 'asha@example.org',
    courseID: 'data-science',
    intent: 'demo',
    visitorType: 'student',
    language: 'te',
    sourceName: 'referral',
    message: 'Evenings please',
    firstSource: { campaign: 'nov' },
    createdAt: new Date('2026-11-20T09:00:00Z'),
    page: '/staff/leads/import',
  })
  const at = new Date('2026-11-20T10:00:00Z')
  expect(second).toMatchObject({
    courseID: 'python',
    intent: 'demo',
    visitorType: 'working-professional',
    language: 'hi',
    sourceName: 'walk-in',
    createdAt: at,
  })
  expect([await db().$count(consents), await db().$count(leadEvents)]).toEqual([2, 4])
})

test('invalid rows do not stop the others, and are returned as a file with their errors', async () => {
  const id = await upload(
    `${head}\nAsha,98765 43210,Agreed at the desk,\nRavi,12,Agreed at the desk,\nMary,9876543212,,\nIndu,9876543213,Agreed at the desk,cookery\nasha,+91 98765 43210,Agreed at the desk,\n`,
  )
  expect(await previewLeadImport(id, about, byHeadings)).toMatchObject({ new: 1, skipped: [{ line: 3 }, { line: 4 }, { line: 5 }, { line: 6 }], problem: null })
  expect(await db().$count(leads)).toBe(0)
  expect(await importAll(id)).toMatchObject({ new: 1, updated: 0, kept: 0 })
  expect(await db().$count(leads)).toBe(1)
  const skipped = await listSkippedRows(id, about, byHeadings)
  expect(skipped?.headings).toEqual(['Name', 'Phone', 'Consent', 'Course', 'Reason'])
  expect(skipped?.lines.map((line) => [line[0], line.at(-1)])).toEqual([
    ['Ravi', expect.stringContaining('Phone: This is too short')],
    ['Mary', 'Consent: how the person agreed is missing.'],
    ['Indu', 'Course “cookery”: choose one of Data Science with AI, Python Full Stack.'],
    ['asha', 'The same person as line 2.'],
  ])
})

test('a known person is updated, matched by phone or mail and by name; a relative with the same number is new', async () => {
  const known = { page: '/', courseID: 'data-science' }
  await db()
    .insert(leads)
    .values([
      { ...known, reference: 'E-A00001', name: 'Asha Rao', phone: '+919876543210' },
      { ...known, reference: 'E-A00002', name: 'Ravi Kumar', phone: '+919876543211', email: 'ravi@example.org' },
      { ...known, reference: 'E-A00003', name: 'Mary Goud', phone: '+919876543212' },
      { ...known, reference: 'E-A00004', name: 'Indu P', phone: '+919876543213', state: 'withdrawn' },
    ])
  const rows = [
    'Asha Rao,9876543210,asha@example.org,python',
    'Ravi Kumar,9000000001,ravi@example.org,',
    'Mary Goud,9876543212,,data-science',
    'Indu P,9876543213,,',
    'Srinivas,9876543210,,',
  ]
  const id = await upload(`Name,Phone,Email,Course\n${rows.join('\n')}\n`)
  const counts = { new: 1, updated: 2, kept: 1, skipped: [{ line: 5, why: 'This person asked not to be contacted: E-A00004.' }] }
  expect(await previewLeadImport(id, about, agreed)).toMatchObject(counts)
  const done = await importAll(id, agreed)
  expect(done).toMatchObject(counts)
  const stored = await db().select().from(leads).orderBy(leads.reference)
  expect(stored).toHaveLength(5)
  const asha = stored.find(({ reference }) => reference === 'E-A00001')
  expect(asha).toMatchObject({ email: 'asha@example.org', courseID: 'data-science', version: 2 })
  const notes = (await db().select().from(leadEvents)).filter(({ kind }) => kind === 'note').map(({ note }) => note)
  expect(notes).toEqual(['Course: python\nEmail added', 'Phone: +919000000001'])
  expect(await undo(done?.eventId ?? 0)).toBe('undone')
  expect(await db().$count(leads)).toBe(4)
  expect((await db().select().from(leads)).find(({ reference }) => reference === 'E-A00001')?.email).toBeNull()
  expect(await db().$count(leadEvents)).toBe(0)
})

test('an import can be undone completely, except people who were worked on since', async () => {
  const id = await upload(`${head}\n${Array.from({ length: 600 }, (_, n) => `Person ${n},98${String(10_000_000 + n)},Agreed at the desk,`).join('\n')}\n`)
  expect(await importNextRows(id, about, byHeadings)).toMatchObject({ next: 500, total: 600, isDone: false })
  const done = await importAll(id)
  expect([await db().$count(leads), done?.new, await db().$count(auditEvents)]).toEqual([600, 600, 1])
  // The same request again: the import is complete already.
  expect(await importNextRows(id, about, byHeadings)).toMatchObject({ new: 600, isDone: true })
  const [one] = await db().select().from(leads).limit(1)
  await addLeadNote({ leadId: one?.id ?? '', version: null, seen: 0 }, about.actor, 'Called')
  expect(await findImportProgress(id, about)).toMatchObject({ isUndone: false })
  expect(await undo(done?.eventId ?? 0)).toBe('partly')
  expect(await findImportProgress(id, about)).toMatchObject({ isUndone: true })
  expect(await db().$count(leads)).toBe(1)
})

test('a person who is in the file twice is skipped, also more than a step later, as the preview says', async () => {
  const people = Array.from({ length: 700 }, (_, n) => `Person ${n === 650 ? 10 : n},98${String(10_000_000 + (n === 650 ? 10 : n))},Agreed at the desk,`)
  const id = await upload(`${head}\nNobody,12,Agreed at the desk,\n${people.join('\n')}\n`)
  const counts = { new: 699, updated: 0, kept: 0, skipped: [{ line: 2 }, { line: 653, why: 'The same person as line 13.' }] }
  expect(await previewLeadImport(id, about, byHeadings)).toMatchObject(counts)
  expect(await importAll(id)).toMatchObject(counts)
})

test('thousands of rows with one number and one address in place of empty ones are separate people', async () => {
  const rows = Array.from({ length: 5_000 }, (_, n) => `Person ${n} of the fair,9999999999,none@example.org,`)
  const id = await upload(`Name,Phone,Email,Course\n${rows.join('\n')}\n`)
  expect(await previewLeadImport(id, about, agreed)).toMatchObject({ new: 5_000, updated: 0, kept: 0 })
})

test.each([0, 600])('two similar names with one number in a file are one person, with %i rows between them; a relative stays a second one', async (between) => {
  const others = Array.from({ length: between }, (_, n) => `Person ${n},98${String(10_000_000 + n)},,`)
  const rows = ['Asha Rao,9876543210,,', ...others, 'Asha  K Rao,98765 43210,asha@example.org,python', 'Asha Rao K,9876543210,,', 'Srinivas,9876543210,,']
  const id = await upload(`Name,Phone,Email,Course\n${rows.join('\n')}\n`)
  const counts = { new: between + 2, updated: 1, kept: 1, skipped: [] }
  expect(await previewLeadImport(id, about, agreed)).toMatchObject(counts)
  const done = await importAll(id, agreed)
  expect(done).toMatchObject(counts)
  const stored = await db().select().from(leads).where(eq(leads.phone, '+919876543210')).orderBy(leads.name)
  expect(stored).toMatchObject([{ name: 'Asha Rao', email: 'asha@example.org', courseID: 'python' }, { name: 'Srinivas' }])
  expect(await undo(done?.eventId ?? 0)).toBe('undone')
  expect(await db().$count(leads)).toBe(0)
})

test('an unfinished import is found again without its address', async () => {
  expect(await findUnfinishedImport(about)).toBeNull()
  const id = await upload(`${head}\n${Array.from({ length: 600 }, (_, n) => `Person ${n},98${String(10_000_000 + n)},Agreed at the desk,`).join('\n')}\n`)
  expect(await findUnfinishedImport(about)).toBeNull()
  await importNextRows(id, about, byHeadings)
  expect(await findUnfinishedImport(about)).toEqual({ upload: id, next: 500, total: 600 })
  expect(await findUnfinishedImport({ ...about, actor: { ...about.actor, id: 'ravi' } })).toBeNull()
  await importNextRows(id, about, byHeadings)
  expect(await findUnfinishedImport(about)).toBeNull()
})

test('choices may be written with hyphens or underscores, as Meta writes them, and errors name the columns of a file', async () => {
  const id = await upload(
    `Name,Phone,Email,Consent,Course,Who they are\nAsha,98765 43210,,agreed_at_the_desk,data_science_with_ai,working_professional\nwww.win.com,9876543211,asha,Agreed at the desk,python-full-stack,\n`,
  )
  expect(await previewLeadImport(id, about, byHeadings)).toMatchObject({
    new: 1,
    sample: [{ person: { courseID: 'data-science', visitorType: 'working-professional' } }],
    skipped: [{ why: 'Name: Enter a name without a web address. Email: Enter the whole address, such as name@example.org, or leave it empty.' }],
  })
})

test('people of an import who have booked since stay when it is undone', async () => {
  const done = await importAll(await upload(`${head}\nAsha Rao,9876543210,Agreed at the desk,\nRavi Kumar,9876543211,Agreed at the desk,\n`))
  const booked = (await db().select().from(leads)).find(({ name }) => name === 'Asha Rao')
  await addBooking(await addOffering(), booked?.id ?? '')
  expect(await undo(done?.eventId ?? 0)).toBe('partly')
  expect((await db().select().from(leads)).map(({ name }) => name)).toEqual(['Asha Rao'])
  await db().delete(bookings)
})

test('several rows about one known person are all imported and counted correctly', async () => {
  await importAll(await upload(`${head}\nAsha Rao,9876543210,Agreed at the desk,\n`))
  const columns = 'Name,Phone,Email,Consent,Course,Message'
  const rows = [
    'Asha R,9876543210,,Agreed at the desk,Python Full Stack,',
    'Asha Raoo,9876543210,asha@example.org,Agreed at the desk,Data Science with AI,Evenings',
    'Asha Raooo,9876543210,asha@example.org,Agreed at the desk,Data Science with AI,',
  ]
  const id = await upload(`${columns}\n${rows.join('\n')}\n`)
  expect(await previewLeadImport(id, about, byHeadings)).toMatchObject({ new: 0, updated: 2, kept: 1 })
  const done = await importAll(id)
  expect(done).toMatchObject({ new: 0, updated: 2, kept: 1 })
  expect(await db().select().from(leads)).toMatchObject([{ courseID: 'python', email: 'asha@example.org', message: 'Evenings' }])
  const notes = (await db().select().from(leadEvents)).filter(({ kind }) => kind === 'note').map(({ note }) => note)
  expect(notes).toEqual(['Course added\nCourse: data-science\nEmail added\nMessage added'])
  expect(await undo(done?.eventId ?? 0)).toBe('undone')
  expect(await db().select().from(leads)).toMatchObject([{ courseID: null, email: null, message: null }])
})

const meta = 'id,created_time,campaign_name,form_id,is_organic,platform,full_name,phone_number,email,city'
test.each([
  ['Meta', `${meta}\nl:1,2026-11-20T10:00:00+0530,Nov ads,f:2,false,fb,Asha Rao,p:+919876543210,asha@example.org,Hyderabad`, 'meta', 'facebook'],
  ['Google', 'Lead submit time,GCL ID,Campaign name,Full Name,User Phone\n2026-11-20 10:00,x,Nov ads,Asha Rao,+91 98765 43210', 'google', 'google'],
])('a lead form of %s is recognised by its column headings', async (_, text, kind, sourceName) => {
  const id = await upload(text)
  expect(await previewLeadImport(id, about, agreed)).toMatchObject({ kind, new: 1, skipped: [] })
  await importAll(id, agreed)
  expect(await db().select().from(leads)).toMatchObject([{ phone: '+919876543210', sourceName, firstSource: { campaign: 'Nov ads' } }])
})

test('two columns for one field are a problem, because only one of them would be imported', async () => {
  const id = await upload('Name,Phone,Other number\nAsha,9876543210,\n')
  const preview = await previewLeadImport(id, about, { ...agreed, mapping: ['name', 'phone', 'phone'] })
  expect(preview).toMatchObject({ problem: 'Two columns are Phone. Choose “Not imported” for one of them.', new: 0 })
})

test('columns with unknown names are mapped by hand', async () => {
  const id = await upload('Who,Ring,Anything\nAsha,9876543210,x\n')
  expect(await previewLeadImport(id, about, agreed)).toMatchObject({
    problem: 'Choose which column is Name and which is Phone.',
    firstValues: ['Asha', '9876543210', 'x'],
  })
  expect(await importNextRows(id, about, agreed)).toBeNull()
  const mapping: (ImportKey | null)[] = ['name', 'phone', null]
  expect(await importAll(id, { ...agreed, mapping })).toMatchObject({ new: 1 })
})

test('an Excel file is read with correct numbers and letters', async () => {
  const id = await upload(
    await xlsx([
      ['Student Name', 'Mobile No', 'Remarks'],
      ['Lakshmi “Lucky” Rao, Secunderabad', 919876543210, 'हैदराबाद'],
    ]),
  )
  expect(await importAll(id, agreed)).toMatchObject({ new: 1, skipped: [] })
  expect(await db().select().from(leads)).toMatchObject([{ name: 'Lakshmi “Lucky” Rao, Secunderabad', phone: '+919876543210', message: 'हैदराबाद' }])
})

test('a ZIP bomb, and a ZIP that is not an Excel file, are rejected', async () => {
  const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(2), 'xl/worksheets/sheet1.xml': new Uint8Array(81 * 1024 * 1024) }, { level: 1 })
  expect(bomb.length).toBeLessThan(1024 * 1024)
  expect(await tryUpload(new Uint8Array(bomb))).toMatchObject({ ok: false, message: expect.stringContaining('too large when unpacked') })
  expect(await tryUpload(new Uint8Array(zipSync({ 'a.txt': new Uint8Array(9) })))).toMatchObject({
    ok: false,
    message: expect.stringContaining('cannot be read'),
  })
})

test.each([
  ['far cell', '<row r="1"><c r="XFD1"><v>1</v></c></row><row r="1048576"><c r="A1048576"><v>1</v></c></row>'],
  ['row of many cells without an address', `<row>${'<c><v>1</v></c>'.repeat(101)}</row>`],
  ['many rows without an address', '<row/>'.repeat(20_001)],
])('a sheet with a %s is rejected before it fills the memory', async (_, rows) => {
  const parts = unzipSync(await xlsx([['Name', 'Phone']]))
  const sheet = strToU8(`<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`)
  const name = Object.keys(parts).find((part) => part.startsWith('xl/worksheets/')) ?? ''
  expect(await tryUpload(new Uint8Array(zipSync({ ...parts, [name]: sheet })))).toMatchObject({
    ok: false,
    message: expect.stringContaining('more than 20,000 rows or 100 columns'),
  })
})

test.each(['xlsx', 'csv'] as const)('a file exported by the console as %s can be imported without a loss or a duplicate', async (kind) => {
  const sheet = [
    'Name,Phone,Email,Consent,Course,Wants,Who they are,Language,Message,Source,Campaign,State of the enquiry',
    'Asha Rao,9876543210,asha.rao@example.org,Agreed at the desk,Data Science with AI,Demo class,Student,Telugu,"=Weekends,\nafter 5 pm",Walk-in,diwali,Contacted',
  ]
  await importAll(await upload(sheet.join('\n')))
  const read = async () => {
    const [rows, agreed] = [
      await db().select().from(leads),
      await db().select({ note: leadEvents.note }).from(leadEvents).where(eq(leadEvents.kind, 'consent')),
    ]
    return rows.map(({ id: _, reference: __, updatedAt: ___, searchText: ____, firstSource, ...lead }) => ({
      ...lead,
      campaign: firstSource?.campaign,
      agreed,
    }))
  }
  await db()
    .update(leads)
    .set({ createdAt: new Date('2026-03-01T10:12:00Z') })
  const [lead] = await read()
  const input = { person: { id: 'asha', role: 'counsellor' as const }, params: {}, url: new URL('https://site.invalid/staff/leads') }
  const file = await exportList(
    leadList,
    leadQuery,
    { name: () => 'leads', action: 'lead.export', subject: () => 'lead:list', scope: () => ({ readerId: 'asha', isFile: true as const }), kind },
    input,
  )
  const bytes = new Uint8Array(await file.arrayBuffer())
  expect(await importAll(await upload(bytes))).toMatchObject({ new: 0, updated: 0, skipped: [] })
  await db().delete(leads)
  await importAll(await upload(bytes))
  const [again, ...others] = await read()
  expect(others).toEqual([])
  expect(again).toEqual(lead)
})

test('the template can be imported', async () => {
  const bytes = new Uint8Array(await (await renderImportTemplate(about.courses)).arrayBuffer())
  expect((await readSheet(Buffer.from(bytes)))[0]).toContain('Consent')
  expect(await importAll(await upload(bytes))).toMatchObject({ new: 1, skipped: [] })
})

// With ten thousand rows and a hundred thousand enquiries, a taken reference is likely.
test('a reference that is already used does not lose the row or the file', async () => {
  await db().insert(leads).values({ reference: 'E-TAKEN1', name: 'Ravi', phone: '+919876543219', page: '/' })
  vi.spyOn(references, 'createReference').mockReturnValueOnce('E-TAKEN1')
  expect(await importAll(await upload(`${head}\nAsha,9876543210,Agreed at the desk,\n`))).toMatchObject({ new: 1 })
  expect(await db().$count(leads)).toBe(2)
})

test('a file with more rows than the limit is rejected with advice', async () => {
  const rows = Array.from({ length: 10_001 }, (_, n) => `A,98${String(10_000_000 + n)},Agreed at the desk,`)
  const id = await upload([head, ...rows].join('\n'))
  expect(await previewLeadImport(id, about, byHeadings)).toMatchObject({ problem: 'There are more than 10,000 rows. Split the file.' })
  expect(await importNextRows(id, about, byHeadings)).toBeNull()
})

test('a discarded file is deleted, and only its owner can discard it', async () => {
  const id = await upload(`${head}\nAsha,98765 43210,Agreed at the desk,\n`)
  await deleteUpload(id, { ...leadFileOwner(about), userId: 'somebody else' })
  expect(await previewLeadImport(id, about, byHeadings)).toMatchObject({ new: 1 })
  await deleteUpload(id, leadFileOwner(about))
  expect([await previewLeadImport(id, about, byHeadings), await importNextRows(id, about, byHeadings), await db().$count(csvUploadChunks)]).toEqual([
    null,
    null,
    0,
  ])
})
