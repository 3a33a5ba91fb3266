import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { credentials, sessions, users } from '#app/domain/accounts/schema.server.ts'
import { addToWishlist } from '#app/domain/wishlist/wishlist.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { ContactContext } from '#app/site/enquiry/contact-context.ts'
import { EnquiryForm } from '#app/site/enquiry/enquiry-form.tsx'
import { HeartButton, WishlistLink } from '#app/site/wishlist/heart-button.tsx'
import { WishlistContext } from '#app/site/wishlist/use-wishlist.ts'
import { anyText } from '#server/testing/any-text.ts'
import { sessionOf, signedInAs } from '#server/testing/sign-in.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { createVisitorTexts, visitorPages } from './fill-visitor.server.ts'
import { exampleContext, loadVisitor } from './load-visitor.server.ts'
import { parseVisitor, type Visitor, writeVisitor } from './visitor.ts'

useTestDatabase()

const fillPieces = (pieces: string[], textOf: (gap: string) => string) => pieces.map((piece, place) => (place % 2 === 0 ? piece : textOf(piece))).join('')

/** A page as the site renders it: the person in the HTML, and in its data as React Router writes them. */
function page(visitor: Visitor) {
  const content = (
    <WishlistContext value={{ account: visitor.wishlist, requestSignIn: () => {} }}>
      <p title={visitor.name}>{visitor.name}</p>
      <WishlistLink />
      <HeartButton courseID="data-science" label="Data Science" withText />
      <HeartButton courseID="full-stack" label="Full Stack" />
      <ContactContext value={visitor.contact}>
        <EnquiryForm id="enquiry" />
      </ContactContext>
    </WishlistContext>
  )
  const html = renderToString(<RouterProvider router={createMemoryRouter([{ path: '*', element: content }])} />)
  const json = JSON.stringify({ visitor: writeVisitor(visitor) })
  const script = JSON.stringify(json).replaceAll(/[&<>\u2028\u2029]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return { html: `${html}<script nonce="N">data(${script})</script>`, json }
}

function templates() {
  const context = new RouterContextProvider()
  const cut = visitorPages.showExample('member', context)
  const example = context.get(exampleContext)
  if (!example) throw new Error('No example is shown.')
  const { html, json } = page(example)
  const cutAs = (text: string, type: string) =>
    cut({
      html: text,
      nonce: 'no-nonce-here',
      headers: new Headers({ 'Content-Type': type }),
      entry: { path: '', reads: [], status: 200, shows: new Set(), expiresAt: 0, isCacheable: true },
    })
  return { html: cutAs(html, 'text/html; charset=utf-8') ?? [], json: cutAs(json, 'text/x-script') ?? [], cutAs }
}

/** Signs a person in, and reads the session and the wishlist as for a request. */
async function enter(name: string, courses: string[] = [], phone?: string) {
  const { id, cookie } = await signedInAs('member')
  await db().update(users).set({ name }).where(eq(users.id, id))
  if (phone) await db().insert(credentials).values({ id, userId: id, providerId: 'phone', accountId: phone })
  for (const courseID of courses) await addToWishlist(id, courseID)
  const find = () => visitorPages.findVisitor(new Request('http://site.test/courses', { headers: { cookie } }))
  return { id, find }
}

const cruel = `Asha "Q" O'Neil <b>&amp; $& $1 $\` \\u0027 \u2028 😀 </script><script>alert(1)</script> data-heart="full-stack" aria-pressed="false" value="add"`

test.each([
  [cruel, ['data-science'], '+919848012345'],
  ['Ravi', [], undefined],
  ['', ['full-stack', 'data-science'], '+14155550123'],
])('a template filled for %j equals a render for that person', async (name, courses, phone) => {
  const { html, json } = templates()
  const person = await enter(name, courses, phone)
  const parts = await person.find()
  const text = fillPieces(json, (gap) => parts?.textOf(gap) ?? '')
  const visitor = parseVisitor((JSON.parse(text) as { visitor: string }).visitor)
  expect(visitor).toMatchObject({ name, role: 'member', wishlist: { personId: person.id }, contact: { name, phone: phone ?? '' } })
  expect(visitor && page(visitor)).toEqual({ json: text, html: fillPieces(html, (gap) => parts?.textOf(gap) ?? '') })
})

test('any name, contact and list are escaped as in a render, and cannot end a script', () => {
  const { html, json } = templates()
  fc.assert(
    fc.property(anyText, fc.array(anyText), fc.record({ name: anyText, phone: anyText, email: anyText }), (name, ids, contact) => {
      const changes = ids.map((id) => ({ id, changedAt: '2026-11-21T10:00:00.000Z', removed: false }))
      const visitor: Visitor = { name, role: 'member', wishlist: { personId: 'asha', changes }, contact }
      const textOf = createVisitorTexts(visitor)
      expect({ html: fillPieces(html, textOf), json: fillPieces(json, textOf) }).toEqual(page(visitor))
    }),
  )
})

test('an HTML page in which the example person cannot be replaced is not used as a template', () => {
  const { cutAs } = templates()
  expect(cutAs('<p>Nobody is named here</p>', 'text/html')).toBeNull()
  expect(cutAs('<rss></rss>', 'application/rss+xml')).toEqual(['<rss></rss>'])
})

test('an ended session and a new name, role or list apply to the next request; a requested draft is rendered', async () => {
  const person = await enter('Asha')
  const labelNow = async () => (await person.find())?.textOf('label')
  expect(await labelNow()).toContain('Wishlist, 0 courses')
  await addToWishlist(person.id, 'data-science')
  expect(await labelNow()).toContain('Wishlist, 1 course"')
  await db().update(users).set({ name: 'Asha Rao', role: 'editor' }).where(eq(users.id, person.id))
  expect((await person.find())?.kind).toBe('editor')
  expect((await person.find())?.textOf('name')).toBe('Asha Rao')
  const { cookie } = await sessionOf(person.id)
  expect(await visitorPages.findVisitor(new Request('http://site.test/?preview=x', { headers: { cookie } }))).toBeNull()
  await db().delete(sessions).where(eq(sessions.userId, person.id))
  expect(await person.find()).toBeNull()
})

test('the render of a template contains only its example person', async () => {
  const context = new RouterContextProvider()
  visitorPages.showExample('counsellor', context)
  expect(parseVisitor(await loadVisitor(context))).toEqual(context.get(exampleContext))
})
