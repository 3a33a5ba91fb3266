import { globSync, readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { parseInvitationToken } from '#app/domain/accounts/auth/invitations.server.ts'
import { isMailedToken, listRememberedBookings, parseBookingToken } from '#app/domain/bookings/own-booking-link.server.ts'
import { findEnquiryLink } from '#app/domain/leads/enquiry-link.server.ts'
import { parseMyDataLink } from '#app/domain/leads/my-data-link.server.ts'
import { redactToken } from '#app/lib/redact-token.ts'
import { defineLink, defineToken, openSignedLinks } from '#app/platform/crypto/signed-tokens.server.ts'
import routes from '#app/routes.ts'

openSignedLinks({ current: 'a secret that only tests use, 32 characters' })

/** One token for each purpose, signed by a release before `defineLink`, valid until 2090. */
const earlier = {
  myData: 'WyJsZWFkLTEgekpJQmdGRVFkcW1YSEFWOUsxU21pMSIsMzgwMDY0OTYwMF0.Fmge3KgQeDj8Byx0fhuS6ZglNetdkqRx3zjaXVIgrNE',
  consent: 'WyJjb25zZW50LTEiLDQxMDI0NDQ4MDBd.l7hQqp0-SLua4aEbnUge39qh7Q7-RuDvaPWi043tJwk',
  booking: 'WyJib29raW5nLTEiLDM4MzQwODY0MDBd.BtP1Hs0Qg_T1NQ29V0fKm_ttNmKgvDYiNfuYZfmUw_I',
  bookingMail: 'WyJib29raW5nLTEiLDM4MzE1MzA0MzBd.fQ5U7MsInc5JoRIOvczzvMxvDDTehxbjBUDKugYw75w',
  invitation: 'WyJbXCJwZXJzb24tMVwiLDM3OTk5OTQ0MzA1MDBdIiwzODAwMjUzNjMwXQ.X98S4u1rMOhvOaFNAyho2g1yos0yieoQccFUVa3cg60',
  undo: 'WyIxMiIsMzc5OTk5NjIzMF0.ZyhKff-d4lfeyC5weVR4nPSyl93JFM0Twc1wWBr-G6A',
  wishlist: 'WyJzaGFyZS0xIiwzODMxNTMwNDMwXQ.J6kQXn5ynniYDyoT1v6GyA5mxRZDz2Cgi-ogZcDVAJM',
  enquiry: 'WyJsZWFkLTEiLDM4MDAwMDE2MzBd.RMOsqoZVI6as1ttECeDFzHc8c-5YVcYRe28ih47BxSc',
}
const withCookie = (cookie: string) => new Request('http://localhost', { headers: { cookie } })

test('links and cookies of earlier releases still open their targets', () => {
  expect(parseMyDataLink(earlier.myData)).toMatchObject({ leadId: 'lead-1', isOver: false })
  expect(parseMyDataLink(earlier.myData)?.isFor('asha@example.org')).toBe(true)
  expect([parseBookingToken(earlier.booking), isMailedToken(earlier.booking)]).toEqual(['booking-1', false])
  expect([parseBookingToken(earlier.bookingMail), isMailedToken(earlier.bookingMail)]).toEqual(['booking-1', true])
  expect(parseInvitationToken(earlier.invitation)).toEqual({ personId: 'person-1', invitedAt: new Date('2090-06-01T10:00:30.500Z') })
  expect(findEnquiryLink(withCookie(`site.enquiry=${earlier.enquiry}`))).toBe('lead-1')
  expect(listRememberedBookings(withCookie(`site.bookings=${earlier.booking}~x.y`))).toEqual(['booking-1'])
})

/** Every definition in the code of the site. */
const definitions = globSync('app/**/*.server.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/define(?:Link|Token)\(\{ purpose: '([\w-]+)'(?:, path: '([^']+)')?/g)].map(([, purpose = '', path]) => ({
    purpose,
    path,
  })),
)
const calls = globSync('app/**/*.ts', { exclude: ['**/*.test.ts', 'app/platform/crypto/**'] }).flatMap(
  (file) => readFileSync(file, 'utf8').match(/define(Link|Token)\(/g) ?? [],
)

test('every kind of token has its own purpose', () => {
  expect(definitions).toHaveLength(calls.length)
  expect(definitions.map(({ purpose }) => purpose).toSorted()).toEqual([
    'booking',
    'booking-mail',
    'email-change-allow',
    'email-change-confirm',
    'enquiry',
    'invitation',
    'my-data',
    'passkey',
    'sign-in-notice',
    'story-consent',
    'test',
    'undo',
    'wishlist',
    'wishlist-alert',
  ])
})

test.each([
  ['wishlist', earlier.wishlist, 'share-1'],
  ['story-consent', earlier.consent, 'consent-1'],
  ['undo', earlier.undo, '12'],
])('a token for %s signed by an earlier release still contains its id', (purpose, token, id) => {
  expect(defineToken({ purpose, days: 1 }).parse(token)).toBe(id)
})

test('redacting a link or address with a token leaves only the page’s path', async () => {
  const flat = (entries: RouteConfigEntry[]): RouteConfigEntry[] => entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])])
  const addresses = flat(await routes).flatMap(({ path }) => (path?.includes(':token') ? [`/${path}`] : []))
  const links = definitions.flatMap(({ path }) => path ?? [])
  expect([links.length, addresses.length]).toEqual([10, 14])
  for (const path of [...links, ...addresses]) {
    const link = defineLink({ purpose: 'any', path: path as '/booking/:token', days: 1 }).path('an id')
    expect(redactToken(link), path).toBe(path.slice(0, path.indexOf(':token') - 1).replace('?token', ''))
  }
})
