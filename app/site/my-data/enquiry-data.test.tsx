import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { AccountDataPage } from './account-data-page.tsx'
import { EnquiryData } from './enquiry-data.tsx'

const consent = { id: 'c', purpose: 'contact', givenAt: new Date(0), withdrawnAt: null, noticeVersion: '1', givenBy: 'self' }
const enquiry = {
  id: 'e',
  reference: 'E-1',
  name: 'Asha',
  receivedAt: new Date(0),
  state: 'booked',
  isMinor: false,
  consents: [consent],
  notes: [],
  stories: [],
  outcomes: [],
}
const booking = (reference: string, state: string, endsAt: Date | null = null) => ({ reference, of: 'Demo class', startsAt: null, endsAt, state })

const textOf = (bookings: object[]) => render(<EnquiryData enquiry={{ ...enquiry, bookings } as never} courseLabels={[]} notConfirmed={false} />)

const htmlOf = (page: ReactNode) => renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />)

function render(page: ReactNode): string {
  return htmlOf(page)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

test('before a withdrawal or an erasure the person reads which bookings are cancelled with the enquiry', () => {
  const [before = '', after = ''] = textOf([booking('B-1', 'confirmed'), booking('B-2', 'waiting'), booking('B-3', 'cancelled')]).split('Erase your enquiry')
  expect(before).toContain('If you withdraw, your bookings B-1 and B-2 are cancelled.')
  expect(after).toContain('Your bookings B-1 and B-2 are cancelled.')
  expect(textOf([booking('B-1', 'confirmed')])).toContain('Your booking B-1 is cancelled.')
  expect(textOf([booking('B-1', 'confirmed', new Date(0))])).not.toContain('cancelled')
  expect(textOf([booking('B-1', 'attended')])).not.toContain('cancelled')
})

test('just after a withdrawal, before the job has cancelled a booking, the page does not show it as booked', () => {
  const bookings = [booking('B-1', 'confirmed'), booking('B-2', 'attended'), booking('B-3', 'confirmed', new Date(0))]
  const text = render(<EnquiryData enquiry={{ ...enquiry, state: 'withdrawn', bookings } as never} courseLabels={[]} notConfirmed={false} />)
  expect(text).toMatch(/B-1 [^:]*: being cancelled .*B-2 [^:]*: you attended .*B-3 [^:]*: booked /)
})

test('before an erasure the person reads what happens to a test letter, a certificate, a success story and an outcome', () => {
  const attended = booking('B-1', 'attended')
  const after = (more: object) => textOf([{ ...attended, ...more }]).split('Erase your enquiry')[1]
  const [letter, name] = ['the code of your letter is no longer valid', 'Your certificates lose your name']
  for (const text of [letter, name]) expect(after({ test: { result: null }, certificates: [] })).not.toContain(text)
  expect(after({ test: { result: { code: 'S-1' } } })).toContain(letter)
  expect(after({ certificates: [{ code: 'C-1', name: 'Asha' }] })).toContain(name)
  const named = (more: object) => render(<EnquiryData enquiry={{ ...enquiry, bookings: [], ...more } as never} courseLabels={[]} notConfirmed={false} />)
  const [story, counts] = ['Your success story leaves our pages.', 'Your number and the evidence leave our records of outcomes; the counts stay.']
  for (const text of [story, counts]) expect(named({ stories: [{ revokedAt: new Date(0) }] })).not.toContain(text)
  expect(named({ stories: [{ revokedAt: null }] })).toContain(story)
  expect(named({ outcomes: [{ work: 'noReply' }] })).toContain(counts)
})

test('before a withdrawal the person reads what happens to the letter of a test', () => {
  const before = (result: object | null) =>
    textOf([{ ...booking('B-1', 'confirmed'), test: { startedAt: new Date(0), result } }]).split('Erase your enquiry')[0]
  expect(before({ code: 'S-1' })).toContain('If you withdraw, your booking B-1 is cancelled, and the letter of your test is no longer valid.')
  expect(before(null)).toContain('If you withdraw, your booking B-1 is cancelled, and your test is not marked.')
})

test('before the account is erased, its owner reads which bookings are cancelled with it, and what happens to the documents', () => {
  const lists = ['providers', 'emailChange', 'passkeys', 'signedIn', 'browsers', 'security', 'wishlist', 'wishlistShared', 'careerQuiz']
  const held = { account: null, ...Object.fromEntries([...lists, 'progress', 'alerts', 'projects'].map((name) => [name, []])) }
  const textWith = (bookings: object[]) => {
    const page = { courseLabels: [], hasPassword: false, hasApp: false, done: null, notConfirmed: null, answer: undefined }
    return render(<AccountDataPage {...page} held={{ ...held, enquiries: [{ ...enquiry, bookings }] } as never} />).split('Erase the account')[1]
  }
  expect(textWith([{ ...booking('B-1', 'confirmed'), certificates: [{ code: 'C-1' }] }])).toMatch(/Your booking B-1 is cancelled\. Your certificates lose/)
  expect(textWith([booking('B-1', 'cancelled')])).not.toContain('B-1')
})

test('with several enquiries, each has a heading above those of its parts', () => {
  const lists = ['providers', 'emailChange', 'passkeys', 'signedIn', 'browsers', 'security', 'wishlist', 'wishlistShared', 'careerQuiz']
  const held = { account: null, ...Object.fromEntries([...lists, 'progress', 'alerts', 'projects'].map((name) => [name, []])) }
  const enquiries = ['E-1', 'E-2'].map((reference) => ({ ...enquiry, id: reference, reference, bookings: [] }))
  const page = { courseLabels: [], hasPassword: false, hasApp: false, done: null, notConfirmed: null, answer: undefined }
  const html = htmlOf(<AccountDataPage {...page} held={{ ...held, enquiries } as never} />)
  const headings = [...html.matchAll(/<(h[2-6])[^>]*>(.*?)<\/h/g)].map(([, level, text]) => `${level} ${text?.replaceAll(/<[^>]*>/g, '')}`)
  const parts = ['h3 What we hold', 'h3 Correct your enquiry', 'h3 What you agreed to', 'h3 Erase your enquiry']
  expect(headings).toEqual(['h2 Enquiry E-1', ...parts, 'h2 Enquiry E-2', ...parts, 'h2 Erase the account'])
})

test('mails that wait to be sent, such as one about a sign-in, are not called mails about the wishlist', () => {
  const lists = ['providers', 'emailChange', 'passkeys', 'signedIn', 'browsers', 'security', 'wishlist', 'wishlistShared', 'careerQuiz']
  const held = {
    account: null,
    ...Object.fromEntries([...lists, 'progress', 'projects', 'enquiries'].map((name) => [name, []])),
    alerts: [{ kind: 'account-mail' }],
  }
  const page = { courseLabels: [], hasPassword: false, hasApp: false, done: null, notConfirmed: null, answer: undefined }
  const text = render(<AccountDataPage {...page} held={held as never} />)
  expect(text).toMatch(/Mails to you.*Recorded: 1/)
})
