import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { users } from '#app/domain/accounts/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { type ImportPlan, importUpload, previewImport } from './csv-import.server.ts'
import { csvUploadChunks, csvUploads } from './schema.server.ts'
import { storeUpload, uploadLimitBytes } from './uploads.server.ts'

useTestDatabase()

type Guest = { name: string; phone: string }
const plan: ImportPlan<Guest> = {
  columns: [
    { key: 'name', heading: 'Name', required: true },
    { key: 'phone', heading: 'Phone', also: ['mobile'], required: true },
    { key: 'note', heading: 'Note' },
  ],
  schema: z.object({ name: z.string().min(1, 'A name is missing.'), phone: z.string().regex(/^\+\d{10,13}$/, 'Not a phone number.') }),
  keyOf: ({ phone }) => phone,
  inspect: async (_, rows) => ({ new: rows.length, updated: 0, errors: [] }),
  maxRows: 200_000,
  write: async (tx, rows) => {
    for (const { name } of rows) await tx.execute(sql`insert into guests values (${name})`)
  },
}

async function owner() {
  await db().execute(sql`create table if not exists guests (name text check (name <> 'Refused'))`)
  const userId = crypto.randomUUID()
  await db()
    .insert(users)
    .values({ id: userId, name: 'Asha', email: `${userId}@example.org`, role: 'admin' })
  return { userId, list: '/staff/guests' }
}

function sentFile(content: string | Uint8Array<ArrayBuffer>): Request {
  const form = new FormData()
  form.set('intent', 'preview')
  form.set('file', new Blob([content]), 'guests.csv')
  return new Request('http://localhost/staff/guests/import', { method: 'POST', body: form })
}

async function preview(content: string | Uint8Array<ArrayBuffer>) {
  const by = await owner()
  const stored = await storeUpload(sentFile(content), by)
  return stored.ok ? { by, id: stored.id, check: await previewImport(stored.id, by, plan) } : { refused: stored }
}

const names = async () => (await db().execute<{ name: string }>(sql`select name from guests`)).rows.map(({ name }) => name)
const utf16 = (text: string, mark: boolean) => new Uint8Array(Buffer.from((mark ? '\uFEFF' : '') + text, 'utf16le'))
const utf16be = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16())

const readable: [name: string, content: string | Uint8Array<ArrayBuffer>, encoding: string][] = [
  ['plain UTF-8', 'Name,Phone\nJosé,+919876543210\n', 'utf-8'],
  ['UTF-8 with its mark and Windows line ends', '\uFEFFName,Phone\r\nJosé,+919876543210\r\n', 'utf-8'],
  ['UTF-16 of a little-endian machine', utf16('Name\tPhone\r\nJosé\t+919876543210\r\n', true), 'utf-16le'],
  ['UTF-16 without its mark', utf16('Name\tPhone\r\nJosé\t+919876543210\r\n', false), 'utf-16le'],
  ['UTF-16 of a big-endian machine', utf16be('Name;Phone\r\nJosé;+919876543210\r\n'), 'utf-16be'],
  ['Windows-1252, as Excel writes it', new Uint8Array(Buffer.from('Name;Phone\r\nJosé;+919876543210\r\n', 'latin1')), 'windows-1252'],
  ['our own guard against formulas', "Name,Phone\nJosé,'+919876543210\n", 'utf-8'],
  ['columns in another order, case and spelling', 'note,MOBILE, name \n,+919876543210,José\n', 'utf-8'],
  ['empty lines and a missing last value', 'Name,Phone,Note\n\nJosé,+919876543210\n\n', 'utf-8'],
  ['the rows of empty cells that Excel writes below a table', 'Name,Phone,Note\nJosé,+919876543210,\n,,\n, ,\n', 'utf-8'],
]

test('a row has the number that a spreadsheet shows, also below cells of several lines and empty rows', async () => {
  const { check } = await preview('Name,Phone,Note\r\nAsha,+919876543210,"Weekends,\r\nafter 5 pm"\r\n\r\nRavi,98,"a\nb\nc"\r\nMary,97,')
  expect(check?.sample.map(({ line }) => line)).toEqual([2])
  expect(check?.errors.map(({ line }) => line)).toEqual([4, 5])
})

test.each(['sep=;\r\n', '\uFEFFsep=;\n', '"sep=;"\r\n'])('the first line %j, which Excel writes and reads, names the delimiter', async (first) => {
  const { check } = await preview(`${first}Name;Phone;Note\r\nAsha, of Abids;+919876543210;a,b,c,d,e\r\nRavi;98;`)
  expect(check).toMatchObject({ rows: 2, errors: [{ line: 3, column: 'Phone', message: 'Not a phone number.' }] })
  expect(check?.sample).toEqual([{ line: 2, row: { name: 'Asha, of Abids', phone: '+919876543210' } }])
})

test.each(readable)('%s can be read', async (_, content, encoding) => {
  const { check } = await preview(content)
  expect(check).toMatchObject({ rows: 1, errorCount: 0, encoding, sample: [{ row: { name: 'José', phone: '+919876543210' } }] })
})

const faulty: [name: string, content: string, faults: { line: number; column: string | null; message: RegExp }[]][] = [
  [
    'a wrong column',
    'Name,Phone,Salary\nA,+919876543210,1\n',
    [{ line: 1, column: null, message: /No column is called “Salary”.*Name, Phone, Note \(optional\)/ }],
  ],
  ['a missing column', 'Name\nA\n', [{ line: 1, column: null, message: /Phone is missing/ }]],
  ['a doubled column', 'Name,Phone,mobile\nA,+919876543210,2\n', [{ line: 1, column: null, message: /Phone is there twice/ }]],
  ['a column without a heading', 'Name,Phone,\nA,+919876543210,2\n', [{ line: 1, column: null, message: /Column 3 has no heading/ }]],
  ['headings only', 'Name,Phone\n', [{ line: 1, column: null, message: /no rows/ }]],
  ['nothing but line breaks', '\n\n', [{ line: 1, column: null, message: /no headings/ }]],
  [
    'wrong values, each named',
    'Name,Phone\n,+919876543210\nB,12\n',
    [
      { line: 2, column: 'Name', message: /missing/ },
      { line: 3, column: 'Phone', message: /Not a phone/ },
    ],
  ],
  ['the same person twice', 'Name,Phone\nA,+919876543210\nB,+919876543210\n', [{ line: 3, column: null, message: /same as line 2/ }]],
  ['too many values', 'Name,Phone\nRao, Asha,+919876543210\n', [{ line: 2, column: null, message: /3 values for 2 columns/ }]],
  ['a quotation mark that never closes', 'Name,Phone\nA,+919876543210\n"B,+919876543211\nC,1\n', [{ line: 3, column: null, message: /never closed/ }]],
  ['a quotation mark inside a value', 'Name,Phone\nA "b" c,+919876543210\n', [{ line: 2, column: null, message: /quotation mark/ }]],
]

test.each(faulty)('%s is an error, and nothing is stored', async (_, content, errors) => {
  const { check, id, by } = await preview(content)
  expect(check?.errors).toEqual(errors.map(({ message, ...error }) => ({ ...error, message: expect.stringMatching(message) })))
  const before = await names()
  expect(await importUpload(id ?? '', by ?? (await owner()), plan)).toMatchObject({ ok: false })
  expect(await names()).toEqual(before)
})

const refused: [name: string, content: string | Uint8Array<ArrayBuffer>, status: number, message: RegExp][] = [
  ['an empty file', '', 422, /not empty/],
  ['an Excel workbook', new Uint8Array([0x50, 0x4b, 3, 4, 20, 0]), 422, /Excel/],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), 422, /not a text file/],
  ['an unknown encoding', new Uint8Array([0x41, 0x81, 0xff, 0x42]), 422, /encoding/],
  ['more than 50 MB', new Uint8Array(uploadLimitBytes + 1).fill(0x41), 413, /50 MB/],
]

test.each(refused)('%s is rejected with a message and not stored', async (_, content, status, message) => {
  await db().delete(csvUploads)
  expect(await preview(content)).toEqual({ refused: { ok: false, status, message: expect.stringMatching(message) } })
  expect(await db().$count(csvUploadChunks)).toBe(0)
})

test('a form without a file, one cut short, or one of another type is rejected', async () => {
  const by = await owner()
  const whole = await sentFile('Name,Phone\n').arrayBuffer()
  const type = (boundary: string) => ({ 'Content-Type': `multipart/form-data; boundary=${boundary}` })
  const boundary = Buffer.from(whole).toString('latin1', 2).split('\r\n', 1)[0] ?? ''
  const post = (body: BodyInit, headers: Record<string, string>) => new Request('http://localhost/', { method: 'POST', body, headers })
  for (const request of [
    post(whole.slice(0, -30), type(boundary)),
    post(whole, type('other')),
    post('a=1', { 'Content-Type': 'text/plain' }),
    post('', type('x')),
  ]) {
    expect(await storeUpload(request, by)).toMatchObject({ ok: false, status: 422 })
  }
})

test('an import is complete or not done at all, and runs once', async () => {
  const good = await preview('Name,Phone\nImported one,+919876543210\nImported two,+919876543211\n')
  expect(await names()).not.toContain('Imported one')
  const both = await Promise.all([1, 2].map(() => importUpload(good.id ?? '', good.by as never, plan)))
  expect(both.filter(({ ok }) => ok)).toEqual([{ ok: true, rows: 2 }])
  expect((await names()).filter((name) => name.startsWith('Imported'))).toHaveLength(2)

  const halfway = await preview('Name,Phone\nHalfway,+919876543210\nRefused,+919876543211\n')
  await expect(importUpload(halfway.id ?? '', halfway.by as never, plan)).rejects.toThrow()
  expect(await names()).not.toContain('Halfway')
})

test('an upload belongs to its owner, for one list and one hour', async () => {
  const { id, by } = await preview('Name,Phone\nA,+919876543210\n')
  if (!id || !by) throw new Error('not stored')
  expect(await previewImport(id, { ...by, list: '/staff/other' }, plan)).toBeNull()
  expect(await previewImport(id, await owner(), plan)).toBeNull()
  expect(await previewImport('x', by, plan)).toBeNull()
  await db().update(csvUploads).set({ createdAt: sql`now() - interval '61 minutes'` })
  expect(await previewImport(id, by, plan)).toBeNull()
  await storeUpload(sentFile('Name,Phone\n'), await owner())
  expect(await db().$count(csvUploads)).toBe(1)
})
