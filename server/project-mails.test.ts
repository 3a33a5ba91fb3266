import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { users } from '#app/domain/accounts/schema.server.ts'
import { undoChange } from '#app/domain/accounts/undo.server.ts'
import { messages } from '#app/domain/messages/schema.server.ts'
import { adoptDraft, revert, sendOwnProject } from '#app/domain/projects/own-projects.server.ts'
import { createDraft } from '#app/domain/publications/drafts/write-draft.server.ts'
import { handleRelease } from '#app/domain/publications/releases/handle-release.server.ts'
import { publicationUndoHandlers } from '#app/domain/publications/releases/undo-release.server.ts'
import { publications, releases } from '#app/domain/publications/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { catchMails } from './testing/mails.ts'
import { projectFields } from './testing/projects.ts'
import { runJobs } from './testing/run-jobs.ts'
import { useTestDatabase } from './testing/test-database.ts'

useTestDatabase({ jobs: true })
const mails = catchMails()

const [asha, editor] = ['asha', 'editor']
beforeEach(async () => {
  for (const table of [releases, publications, messages, users]) await db().delete(table)
  await db().execute(sql`delete from jobs.job`)
  for (const id of [asha, editor])
    await db()
      .insert(users)
      .values({ id, name: 'Asha', email: `${id}@example.com`, emailVerified: true, role: id === editor ? 'editor' : 'member' })
})

async function begin(): Promise<string> {
  const id = crypto.randomUUID()
  await createDraft('project', id, asha, projectFields({ title: 'Khata', slug: 'khata' }))
  await adoptDraft(asha, id)
  return id
}
const submit = (id: string) => sendOwnProject(asha, id, { revision: 1, noticeVersion: '2026-11', outlivesAccount: false })

/** What staff send from the page of the project. @returns the undo token */
async function release(id: string, values: Record<string, string>, now = new Date()) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ revision: '1', ...values })) form.set(name, value)
  const answer = await handleRelease({ kind: 'project', id, form, actorId: editor, now })
  if (!answer || typeof answer === 'string' || !('to' in answer)) throw new Error(JSON.stringify(answer))
  return new URL(answer.to, 'https://site.invalid').searchParams.get('undo') ?? ''
}
const undo = (token: string) => undoChange(token, { id: editor, role: 'editor' }, publicationUndoHandlers)
const sendBack = (id: string, note: string) => release(id, { do: 'send-back', note })

test('a project that is sent back is mailed once to its member, with the reason and the page to change it', async () => {
  const id = await begin()
  await submit(id)
  await sendBack(id, 'Say which data it used.\nAnd name its source.')
  await runJobs()
  expect(mails.map(({ to, subject }) => [to.address, subject])).toEqual([['asha@example.com', 'Your project needs a change: Khata']])
  const [{ text } = { text: '' }] = mails
  expect(text).toContain('Hello Asha,')
  expect(text).toContain('The reason:\nSay which data it used.\nAnd name its source.')
  expect(text).toContain(`:\nhttp://localhost:3000/account/projects/${id}`)
  await submit(id)
  await sendBack(id, 'The picture is missing.')
  await runJobs()
  expect(mails.map(({ text: body }) => body.includes('The picture is missing.'))).toEqual([false, true])
})

test('a project that is published is mailed once to its member, with its page', async () => {
  const id = await begin()
  await submit(id)
  await release(id, { do: 'publish' })
  await runJobs()
  await release(id, { do: 'publish' })
  await runJobs()
  expect(mails.map(({ to, subject }) => [to.address, subject])).toEqual([['asha@example.com', 'Your project is public: Khata']])
  expect(mails[0]?.text).toContain(':\nhttp://localhost:3000/projects/khata\n')
  expect(mails[0]?.text).toContain(`http://localhost:3000/account/projects/${id}`)
})

test('a project that is planned for later is mailed when it is public, not before', async () => {
  const id = await begin()
  await submit(id)
  await release(id, { do: 'schedule', at: '2099-01-01T10:00' })
  const { rows } = await db().execute<{ year: number }>(sql`select extract(year from start_after)::int as year from jobs.job where name = 'project-released'`)
  expect(rows).toEqual([{ year: 2099 }])
  await runJobs()
  expect(mails).toEqual([])
})

test('nothing is mailed about what was undone or taken back within the minute, and nothing to an address that is not confirmed', async () => {
  const id = await begin()
  await submit(id)
  await undo(await sendBack(id, 'Say which data it used.'))
  await runJobs()
  await undo(await release(id, { do: 'publish' }))
  await runJobs()
  await release(id, { do: 'publish' })
  await revert(asha, id)
  await runJobs()
  await db().update(users).set({ emailVerified: false }).where(eq(users.id, asha))
  const other = crypto.randomUUID()
  await createDraft('project', other, asha, projectFields({ title: 'Other', slug: 'other' }))
  await adoptDraft(asha, other)
  await submit(other)
  await sendBack(other, 'Say which data it used.')
  await runJobs()
  expect(mails).toEqual([])
})

test('a project of staff is not mailed', async () => {
  const id = crypto.randomUUID()
  await createDraft('project', id, editor, projectFields())
  await release(id, { do: 'publish' })
  await runJobs()
  expect(mails).toEqual([])
})
