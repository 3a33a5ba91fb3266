import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { type ContentKind, contentKinds } from '#app/domain/content/content-kinds.ts'
import { renderMail } from '#app/domain/content/mail-content.server.ts'
import { setPublishedContent } from '#app/domain/content/published-content.server.ts'
import { getDeclaration } from '#app/domain/publications/content-declarations.server.ts'
import { loadContent } from '#app/domain/publications/load-content.server.ts'
import { publications, releases } from '#app/domain/publications/schema.server.ts'
import writeHtml from '#app/entry.server.tsx'
import { db } from '#app/platform/db/client.server.ts'
import { addDraft, postFields } from '#server/testing/publications.ts'
import { signedInAs } from '#server/testing/sign-in.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { openWholeSite, readSiteRoutes } from '#server/testing/whole-site.ts'

useTestDatabase()
const site = openWholeSite(await readSiteRoutes(), { writeHtml })
afterEach(async () => {
  await db().delete(publications)
  setPublishedContent([])
})

const address = 'http://localhost:3000'
const sendRequest = (path: string, cookie: string) => site(new Request(address + path, { headers: { cookie } }))
const readPage = async (path: string, cookie: string) => (await (await sendRequest(path, cookie)).text()).replaceAll(/<!--.*?-->/g, '')
const post = (path: string, cookie: string, fields: Record<string, string>) =>
  site(new Request(address + path, { method: 'POST', headers: { cookie, origin: address }, body: new URLSearchParams(fields) }))

/** Opens an entry of the files for editing. @returns the address of its draft */
async function edit(kind: ContentKind, slug: string, cookie: string): Promise<string> {
  const at = (await post(`/staff/content/${kind}/file/${slug}`, cookie, { do: 'edit' })).headers.get('location')
  if (!at) throw new Error('The entry was not opened.')
  return at
}
/** Publishes entries of the files of a kind without changes. @returns those that failed, with their messages */
async function publishFiles(kind: ContentKind, cookie: string): Promise<Record<string, string[]>> {
  const refused: Record<string, string[]> = {}
  const slugs = Object.keys(getDeclaration(kind).files())
  // site-content.server.test.ts checks every entry.
  const step = Math.ceil(slugs.length / 3)
  for (const slug of slugs.filter((_, place) => place % step === 0)) {
    const at = await edit(kind, slug, cookie)
    const result = await post(`${at}/release`, cookie, { do: 'publish', revision: await revisionAt(at) })
    if (result.status === 303) continue
    const [, list = ''] = /Not published([\s\S]*?)<\/ul>/.exec(await result.text()) ?? []
    refused[slug] = [list.replaceAll(/<[^>]+>/g, ' ')]
  }
  return refused
}
const revisionAt = async (at: string) => {
  const [row] = await db()
    .select()
    .from(publications)
    .where(eq(publications.id, at.split('/').at(-1) ?? ''))
  return String(row?.revision)
}

test('a mail is previewed, edited and published; mails cannot be added, copied or taken off the site', async () => {
  const { cookie } = await signedInAs('editor')
  expect(await readPage('/staff/content', cookie)).toContain('The words of every mail the site sends.')
  const list = await readPage('/staff/content/mail', cookie)
  expect(list).toContain('Set a new password')
  expect(list).not.toContain('New mail')
  const entry = await readPage('/staff/content/mail/file/password-reset', cookie)
  expect(entry).toContain('Hello Asha,')
  expect(entry).toContain('{link}: the address to open (needed)')
  expect(entry).not.toContain('See it on the site')

  const at = await edit('mail', 'password-reset', cookie)
  const editor = await readPage(at, cookie)
  expect(editor).toContain(`href="${at}/example"`)
  expect(editor).not.toMatch(/Take off the site|Copy to a new draft/)
  const fields = { id: '"password-reset"', subject: 'A new password', 'before.length': '1', 'before.0.text': 'Namaste {name}', 'before.0.when': 'always' }
  await post(at, cookie, { ...fields, 'after.length': '0', revision: await revisionAt(at) })
  expect(await readPage(`${at}/example`, cookie)).toContain('Namaste Asha')
  const refused = await post(`${at}/release`, cookie, { do: 'publish', revision: await revisionAt(at) })
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('This mail needs {link} in a paragraph that is always shown.')

  await post(at, cookie, { ...fields, 'before.0.text': 'Namaste {name}: {link}', 'after.length': '0', revision: await revisionAt(at) })
  expect((await post(`${at}/release`, cookie, { do: 'publish', revision: await revisionAt(at) })).status).toBe(303)
  await loadContent()
  expect(renderMail('password-reset', { name: 'Asha', link: 'https://x.example' })).toEqual({
    subject: 'A new password',
    text: 'Namaste Asha: https://x.example\n',
  })
  expect(await readPage(at, cookie)).toContain('In use since')

  for (const wish of ['take-off', 'copy']) await post(`${at}/release`, cookie, { do: wish, copyId: crypto.randomUUID(), revision: await revisionAt(at) })
  await post('/staff/content/mail', cookie, { do: 'new', id: crypto.randomUUID() })
  expect(await db().$count(publications, eq(publications.kind, 'mail'))).toBe(1)
  expect(await db().$count(releases, eq(releases.kind, 'mail'))).toBe(1)
})

test('only admins edit an SMS, and a changed text is not published without a template id', async () => {
  const [{ cookie }, editor] = [await signedInAs('admin'), await signedInAs('editor')]
  expect((await sendRequest('/staff/content/sms', editor.cookie)).status).toBe(403)
  const at = await edit('sms', 'thank-you', cookie)
  const text = 'Thank you. Your enquiry is E-{#alphanumeric#}. Questions: call {#cbn#}.'
  await post(at, cookie, { id: '"thank-you"', text, templateId: '', revision: await revisionAt(at) })
  const refused = await post(`${at}/release`, cookie, { do: 'publish', revision: await revisionAt(at) })
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('Register it with the operators and enter its template id.')
  await post(at, cookie, { id: '"thank-you"', text, templateId: '1107999999999999999', revision: await revisionAt(at) })
  expect(await readPage(`${at}/example`, cookie)).toContain('characters, which is 1 SMS.')
  expect((await post(`${at}/release`, cookie, { do: 'publish', revision: await revisionAt(at) })).status).toBe(303)
})

test('a kind with one entry opens its editor, and editors see no kind that is for admins', async () => {
  const { cookie } = await signedInAs('editor')
  const at = await edit('popup', 'popup', cookie)
  expect(await readPage(at, cookie)).toContain('Ask a counsellor.')
  const list = await readPage('/staff/content', cookie)
  expect([list.includes(at), list.includes('Institute details')]).toEqual([true, false])
})

test('without JavaScript the text of a post is shown as stored, with a form for its other fields', async () => {
  const { id, cookie } = await signedInAs('editor')
  const text = { type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Stays as it is.' }] }
  const draft = await addDraft(postFields({ body: { type: 'doc', content: [text] } }), id)
  const page = await readPage(`/courseBlogDashboard/${draft}`, cookie)
  expect(page).toMatch(/Writing this text needs a script[\s\S]*Stays as it is\./)
  for (const name of ['title', 'slug', 'topics', 'revision']) expect(page).toContain(` name="${name}"`)
})

test.each(contentKinds)('up to three entries of the kind %s that came with the site can be opened and published unchanged', async (kind) => {
  const { cookie } = await signedInAs('admin')
  expect(await publishFiles(kind, cookie)).toEqual({})
})
