import { beforeEach, expect, test } from 'vitest'
import { exportList } from '#app/console/list/list.server.ts'
import { questionList } from '#app/console/tests/test-lists.tsx'
import { users } from '#app/domain/accounts/schema.server.ts'
import { storeUpload } from '#app/domain/files/uploads.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { testQuestions as ownQuestions } from '#content/test-questions/all-questions.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { seedTests } from './bank.server.ts'
import { questionQuery } from './console-tests.server.ts'
import { importQuestionFile, previewQuestionImport, questionFileOwner } from './import-questions.server.ts'
import { testQuestions, testQuestionVersions } from './schema.server.ts'

useTestDatabase()

const editor = 'editor'
beforeEach(async () => {
  await db().delete(testQuestionVersions)
  await db().delete(testQuestions)
  await db().insert(users).values({ id: editor, name: 'Esha', email: 'esha@example.org', role: 'editor' }).onConflictDoNothing()
})

async function upload(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const form = new FormData()
  form.append('file', new File([content], 'questions'))
  const stored = await storeUpload(new Request('http://site.test/staff/tests/import', { method: 'POST', body: form }), questionFileOwner(editor))
  if (!stored.ok) throw new Error(stored.message)
  return stored.id
}

async function exportBank(kind: 'csv' | 'xlsx'): Promise<Uint8Array<ArrayBuffer>> {
  const input = { person: { id: editor, role: 'editor' as const }, params: {}, url: new URL(`http://site.test/staff/tests/questions.${kind}`) }
  const about = { name: () => 'bank', action: 'test.bank-export', subject: () => 'test-question:list' } as const
  return new Uint8Array(await (await exportList(questionList, questionQuery, about, input)).arrayBuffer())
}

const head = 'Id,Section,Topic,Difficulty,Kind,Question,Right,Wrong,Explanation'
const good = 'lo-se-next,Logical,Series,Easy,One of four,"Which number follows 2, 4, 8?",16,"10\n12\n14",Each number is twice the one before.'

test.each(['csv', 'xlsx'] as const)('the whole bank, exported as %s, can be imported without a change', async (kind) => {
  await seedTests()
  const check = await previewQuestionImport(await upload(await exportBank(kind)), editor)
  expect(check?.errors).toEqual([])
  expect(check).toMatchObject({ rows: ownQuestions.length, fates: { new: 0, updated: 0, same: ownQuestions.length } })
})

test('an edited export makes a new version that waits for review, and the same file again changes nothing', async () => {
  await seedTests()
  const text = new TextDecoder().decode(await exportBank('csv'))
  const [one] = ownQuestions
  const lines = `sep=,\r\n${text.replace('\uFEFF', '').replace(one?.explanation ?? '', 'A better explanation of the answer.')}`
  const first = await upload(lines)
  expect(await previewQuestionImport(first, editor)).toMatchObject({ errorCount: 0, fates: { new: 0, updated: 1, same: ownQuestions.length - 1 } })
  expect(await importQuestionFile(first, editor)).toMatchObject({ ok: true })
  const changed = (await db().select().from(testQuestionVersions)).filter(({ version }) => version === 2)
  expect(changed).toMatchObject([{ questionId: one?.id, review: 'waiting', createdBy: editor, body: { explanation: 'A better explanation of the answer.' } }])
  expect(await importQuestionFile(first, editor)).toMatchObject({ ok: false, check: null })
  expect(await previewQuestionImport(await upload(lines), editor)).toMatchObject({ fates: { new: 0, updated: 0, same: ownQuestions.length } })
})

test('a new question is read by labels or codes, and errors name the line, the column and what to choose', async () => {
  const rows = [
    good,
    'lo-se-next,Logical,Series,Easy,One of four,Which number follows 3 and 6?,9,"1\n2\n4",Three is added each time.',
    'num-1,quantitative,percentages,2,number,How much is 10% of 250?,25,,A tenth of 250 is 25.',
    'num-2,Maths,percentages,Impossible,Number,Short,many,,A tenth of 250 is 25.',
    'x-1,Logical,Reading,Hard,Essay,Write about your town in ten lines.,none,,No answer is right.',
    'x-2,Logical,Series,Hard,One of four,Which number follows 1 and 2?,3,"4\n5",One is added each time.',
  ]
  const check = await previewQuestionImport(await upload([head, ...rows].join('\n')), editor)
  expect(check?.sample.map(({ row }) => row)).toEqual([
    expect.objectContaining({ id: 'lo-se-next', section: 'logical', topic: 'series', difficulty: 1, kind: 'one', right: '16', wrong: ['10', '12', '14'] }),
    expect.objectContaining({ id: 'num-1', difficulty: 2, kind: 'number', right: 25 }),
  ])
  const errors = check?.errors.map(({ column, message }) => `${column}: ${message}`) ?? []
  expect(errors).toEqual([
    'null: The same as line 2.',
    'Section: Choose one of: Quantitative, Logical, Verbal, Programming basics.',
    'Difficulty: Choose one of: Easy, Medium, Hard.',
    'Question: Use at least 8 characters.',
    'Right: Enter a number.',
    'Kind: “Essay”: choose one of One of four, Several of many, Number, Ordering, Short code.',
    'Wrong: Write exactly three wrong answers, one on each line.',
  ])
  expect(await importQuestionFile(await upload([head, ...rows].join('\n')), editor)).toMatchObject({ ok: false })
  expect(await db().$count(testQuestions)).toBe(0)
})

test('a file with other columns is rejected with the columns that it needs', async () => {
  const check = await previewQuestionImport(await upload('Question,Answer\nWhat is 2 + 2?,4\n'), editor)
  expect(check?.errors.map(({ message }) => message)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^No column is called “Answer”\. The columns are Id, Section/)]),
  )
})
