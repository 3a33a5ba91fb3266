import { RouterContextProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { sessionMiddleware } from '#app/domain/accounts/auth/session.server.ts'
import { popupContent } from '#app/domain/content/popup.ts'
import { getContent } from '#app/domain/content/published-content.server.ts'
import { clientContext } from '#app/platform/http/request-context.server.ts'
import { popup } from '#content/popup.ts'
import { addDraft, addWriters } from '#server/testing/publications.ts'
import { signedInAs } from '#server/testing/sign-in.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { createContentFields } from './content-declarations.server.ts'
import { contentPreviewMiddleware } from './preview-content.server.ts'

useTestDatabase()

let draftId = ''
beforeAll(async () => {
  await addWriters()
  draftId = await addDraft(createContentFields('popup', 'popup', { ...popup, title: 'A draft' }))
})

/** The popup's title on a page that this person opens as a preview. */
async function titleFor(cookie: string): Promise<string> {
  const request = new Request(`http://site.test/?preview=${draftId}`, { headers: { cookie } })
  const context = new RouterContextProvider()
  context.set(clientContext, { address: '', requestId: '4T7K-9QXM', nonce: '' })
  const input = { request, context, url: new URL(request.url) } as unknown as Parameters<typeof sessionMiddleware>[0]
  const render = async () => new Response(getContent(popupContent).title)
  const response = (await sessionMiddleware(input, async () => (await contentPreviewMiddleware(input, render)) as Response)) as Response
  return await response.text()
}

test('an editor sees a draft on its page; other people see what is public', async () => {
  expect(await titleFor((await signedInAs('editor')).cookie)).toBe('A draft')
  expect(await titleFor((await signedInAs('counsellor')).cookie)).toBe(popup.title)
  expect(await titleFor('')).toBe(popup.title)
})

test('an editor without a second factor sees no draft', async () => {
  expect(await titleFor((await signedInAs('editor', { twoFactorEnabled: false })).cookie)).toBe(popup.title)
})
