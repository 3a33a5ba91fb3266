import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { OwnBookingResult } from '#app/domain/bookings/handle-own-booking.server.ts'
import type { OwnBooking } from '#app/domain/bookings/own-booking.server.ts'
import type { TimetableRow } from '#app/domain/bookings/sessions/timetable.server.ts'
import { getDirections } from '#app/domain/content/institute.ts'
import type { TestState } from '#app/domain/tests/attempt-state.ts'
import { OwnBookingPage } from './own-booking-page.tsx'

const now = new Date('2026-11-28T04:30:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 60 * 60 * 1000)
const path = '/booking/secret.token'

const offering: OwnBooking['offering'] = {
  id: 'o',
  kind: 'event',
  slug: 'demo',
  title: 'Demo class',
  summary: '',
  description: '',
  courseID: null,
  workshopId: null,
  mode: 'classroom',
  days: null,
  part: null,
  classHours: null,
  place: '',
  startsAt: inHours(24),
  endsAt: inHours(25),
  opensAt: null,
  closesAt: inHours(24),
  capacity: 15,
  seatsTaken: 3,
  closedAt: null,
  cancelledAt: null,
  cancelReason: null,
  moves: [],
  pricePaise: 0,
  recordingUrl: null,
  isSample: false,
  isCourseEnded: false,
  version: 1,
}
const booking: Omit<OwnBooking, 'leadId'> = {
  id: 'b',
  reference: 'B-ABC123',
  state: 'confirmed',
  expiresAt: null,
  bookedAt: now,
  place: null,
  joinUrl: null,
  isVerified: true,
  confirm: null,
  fee: null,
  paidPaise: 0,
  hasEnquiry: true,
  offering,
}

function open(
  changes: Partial<Omit<OwnBooking, 'leadId'>> = {},
  ofOffering: Partial<OwnBooking['offering']> = {},
  {
    timetable = [],
    preparation = null,
    result = null,
    fees = null,
    test = null,
    receipts = [],
    isCancelling = false,
  }: Partial<Pick<Parameters<typeof OwnBookingPage>[0], 'timetable' | 'preparation' | 'fees' | 'test' | 'receipts' | 'isCancelling'>> & {
    result?: OwnBookingResult | null
  } = {},
) {
  const { bring, ...directions } = getDirections()
  const shown = { ...booking, ...changes, offering: { ...offering, ...ofOffering } }
  const page = (
    <OwnBookingPage
      booking={shown}
      fees={fees}
      jaali={null}
      preparation={preparation}
      timetable={timetable}
      receipts={receipts}
      certificate={null}
      now={now}
      path={path}
      bring={bring}
      directions={{ ...directions, picture: null }}
      isMailed={false}
      test={test}
      scholarship={null}
      isCancelling={isCancelling}
      response={result}
      publicAddress="https://site.example/events/demo"
    />
  )
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />)
  return { html, text: html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ') }
}

// The workshop's page asks for a laptop, but the institute's general list said that the lab has computers.
test('the booking page of a workshop lists what its workshop page asks people to bring', () => {
  const { text } = open({}, { kind: 'workshop', workshopId: 'full-stack' }, { preparation: { bring: ['A laptop with a browser.'], rules: [] } })
  expect(text).toContain('A laptop with a browser.')
  for (const item of getDirections().bring.campus) expect(text).not.toContain(item)
})

test('the booking page of a test at the campus says what to bring and when to be there, that of an online test does not', () => {
  const of = { bring: ['A photo identity card.'], rules: ['Be there 30 minutes before the start.'] }
  const { text } = open({}, { kind: 'test' }, { preparation: of })
  expect(text).toMatch(/What to bring A photo identity card\..*Taking the test in person Be there 30 minutes before the start\./)
  const online = open({}, { kind: 'test', mode: 'online' }, { preparation: of }).text
  expect(online).not.toMatch(/What to bring|in person/)
  expect(online).toContain('Who calls you A counsellor may call you')
})

test('a booking page shows the reference first, then the way and what to bring, and cancelling last', () => {
  const { text } = open()
  const coming = ['Your seat is booked', 'B-ABC123', 'Demo class', 'Add to calendar', 'Save this link', 'What to bring', 'How to reach us']
  const order = [...coming, 'You can cancel until', 'Cancel booking']
  const places = order.map((part) => text.indexOf(part))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places[0]).toBeGreaterThanOrEqual(0)
  expect(text).toMatch(/Fee Free .*To pay Nothing/)
})

test('a person who missed the date can press the number to call', () => {
  const { html } = open({ state: 'missed' }, { startsAt: inHours(-2), endsAt: inHours(-1) })
  expect(html).toMatch(/another date, call <a href="tel:\+/)
})

test('the shared link is the public page, never the link that can cancel', () => {
  const { html } = open()
  const share = decodeURIComponent(/https:\/\/wa\.me\/[^"]*/.exec(html)?.[0] ?? '')
  expect(share).toContain('Demo class: Sun 29 Nov 2026, 10:00 am IST, At the campus. https://site.example/events/demo')
  expect(share).not.toContain('secret')
})

test('the page warns that its link can cancel only while the booking can be cancelled', () => {
  const warning = 'Anyone who has the link can cancel the booking'
  expect(open().text).toContain(warning)
  const started = open({}, { mode: 'online', startsAt: inHours(-1), endsAt: inHours(24), closesAt: inHours(20) }).text
  expect(started).toContain('Save this link')
  expect(started).not.toContain(warning)
  expect(started).not.toContain('Cancel booking')
})

test('an online test that is open offers to cancel until it is begun', () => {
  const openTest = { kind: 'test', mode: 'online', startsAt: inHours(-1), endsAt: inHours(24), closesAt: inHours(20) } as const
  const textOf = (state: TestState) => open({}, openTest, { test: { path: '/test/x', state } }).text
  expect(textOf('ready')).toMatch(/Your seat is booked.*You can cancel until you begin the test\..*Cancel booking/)
  expect(textOf('running')).not.toMatch(/cancel/i)
})

test('an online class shows no way to a campus, and gives the join link or says where it will be', () => {
  const online = open({}, { mode: 'online' })
  expect(online.text).not.toContain('How to reach us')
  expect(online.text).toContain('The link to join will be on this page')
  const linked = open({ joinUrl: 'https://meet.example/abc' }, { mode: 'both' })
  expect(linked.html).toContain('href="https://meet.example/abc"')
  expect(linked.text).toContain('How to reach us')
  expect(open({ state: 'waiting', place: 2 }, { mode: 'online' }).text).not.toContain('link to join')
})

test('who can come to the campus reads of the join link only under “If you join online”, and is not asked to call without a link', () => {
  const both = open({}, { kind: 'workshop', workshopId: 'full-stack', mode: 'both' }).text
  expect(both).toContain('If you join online The link to join will be on this page once it is set.')
  expect(both).not.toMatch(/How to join online|No link one hour before/)
  expect(open({}, { mode: 'online' }).text).toContain(
    'How to join online The link to join will be on this page once it is set. No link one hour before the start? Call us.',
  )
  expect(open({}, { kind: 'batch', mode: 'online', startsAt: inHours(-24), endsAt: inHours(24) }).text).toContain('No link one hour before a class? Call us.')
  expect(open({}, { kind: 'workshop', mode: 'classroom' }).text).not.toMatch(/join online|link to join/)
})

test('a person on the waiting list reads who calls, and not yet what to pay, what to bring or how to come', () => {
  const waiting = open({ state: 'waiting', place: 2 }, { kind: 'batch', mode: 'both', pricePaise: null }).text
  expect(waiting).toMatch(/To pay Nothing while you wait.*Who calls you A counsellor may call you/)
  expect(waiting).not.toMatch(/Before you come|What to bring|join online|How to reach us|due dates/)
  expect(open({ state: 'waiting', place: 2 }).text).toMatch(/To pay Nothing Waiting list/)
  expect(open({ state: 'offered' }).text).toMatch(/What to bring.*How to reach us/)
})

test('the page of a batch in class and online says that the person may choose', () => {
  const textOf = (mode: 'classroom' | 'both') => open({}, { kind: 'batch', mode }).text
  expect(textOf('both')).toContain('You can come in person or join live online. Tell our counsellor which way you choose.')
  expect(textOf('classroom')).not.toContain('which way you choose')
})

test('the campus map is not shown for another place', () => {
  expect(open({}, { place: 'City Library, Lakdikapul' }).text).not.toContain('How to reach us')
})

test('the page shows the amount received and that the rest is paid at the institute', () => {
  expect(open({}, { pricePaise: 50_000 }).text).toContain('To pay Nothing now. You pay at the institute, against a receipt.')
  expect(open({ paidPaise: 50_000 }, { pricePaise: 50_000 }).text).toContain('₹500 received')
})

test('before a fee is agreed, a batch says when its fee is due', () => {
  const due = 'To pay Nothing now. You agree the due dates with our staff, and the page of your booking then shows them.'
  expect(open({}, { kind: 'batch', pricePaise: null }).text).toContain(due)
  expect(open({}, { pricePaise: 50_000 }).text).not.toContain('due dates')
})

test('an agreed fee replaces the fee of the course and stays on the page after the last class', () => {
  const fee = {
    bookingId: 'b',
    agreementId: 'a',
    agreedPaise: 6_000_000,
    waivedPaise: 0,
    receivedPaise: 4_000_000,
    overPaise: 0,
    openPaise: 2_000_000,
    overduePaise: 2_000_000,
    nextOn: '2026-11-20',
    nextPaise: 2_000_000,
    coursePaise: 6_000_000,
    discountPaise: 0,
    discountKind: null,
    scholarshipCode: null,
    gstPercent: 18,
    agreedAt: now,
    instalments: [{ number: 1, dueOn: '2026-11-20', amountPaise: 6_000_000, openPaise: 2_000_000 }],
  }
  for (const [state, endsAt] of [
    ['confirmed', inHours(25)],
    ['attended', inHours(-1)],
    ['confirmed', inHours(-1)],
  ] as const) {
    const { html, text } = open({ state, fee }, { kind: 'batch', pricePaise: null, startsAt: inHours(-48), endsAt }, { fees: {} })
    expect(text).toMatch(/Agreed fee ₹60,000 including GST Paid ₹40,000 Overdue ₹20,000 Due next ₹20,000 on Fri 20 Nov 2026/)
    expect(html).not.toMatch(/>Fee</)
    expect(text).toContain('Your fee and due dates')
  }
  expect(open({ state: 'cancelled', fee }, { kind: 'batch', pricePaise: null }, { fees: {} }).text).not.toContain('Due next')
})

test('a cancelled booking without a payment says that nothing is due', () => {
  const paidOffering = { kind: 'batch', pricePaise: null } as const
  for (const { text } of [open({ state: 'cancelled' }, paidOffering), open({}, { ...paidOffering, cancelledAt: now })])
    expect(text).toMatch(/To pay Nothing(?! now)/)
  expect(open({ state: 'cancelled', paidPaise: 50_000 }, paidOffering).text).not.toContain('To pay')
})

test('before and after a paid booking is cancelled, the page says where the money is settled', () => {
  const paid = { paidPaise: 6_000_000 }
  expect(open(paid, { kind: 'batch' }, { isCancelling: true }).text).toContain('You have paid ₹60,000: our refund policy says how much you get back.')
  expect(open(paid, {}, { isCancelling: true }).text).toContain('You have paid ₹60,000: call us about the refund.')
  expect(open({}, {}, { isCancelling: true }).text).not.toContain('refund')
  expect(open({ state: 'cancelled' }, {}, { isCancelling: true }).text).not.toContain('Cancel your booking?')
  for (const [state, cancelledAt] of [
    ['cancelled', null],
    ['confirmed', now],
  ] as const) {
    const { html, text } = open({ ...paid, state }, { kind: 'batch', cancelledAt })
    expect(text).toContain('You have paid ₹60,000. The refund policy')
    expect(html).toContain('href="/refund-policy"')
    expect(open({ ...paid, state }, { cancelledAt }).text).toContain('You have paid ₹60,000. For a refund, call')
  }
  expect(open({ ...paid, state: 'attended' }).text).not.toContain('refund')
})

test('the page of a booked test shows its state and links to the paper or the result', () => {
  const ofTest = { kind: 'test', mode: 'online', startsAt: inHours(-2), endsAt: inHours(2) } as const
  const opened = (state: TestState, changes: Partial<OwnBooking> = {}, endsAt = inHours(2)) =>
    open(changes, { ...ofTest, endsAt }, { test: { path: '/test/secret', state } })
  expect(opened('ready').text).toMatch(/The test is open now.*Open my test/)
  expect(opened('running').text).toMatch(/Your test is running\..*Open my test/)
  // Also of a person who has not begun.
  expect(opened('paused').text).toMatch(/The test is paused\..*Open my test/)
  expect(opened('paused').text).not.toMatch(/running|answer the questions/)
  expect(opened('grace').text).toMatch(/The time of your test is over\./)
  expect(opened('grace').text).not.toContain('answer the questions')
  for (const endsAt of [inHours(2), inHours(-1)]) {
    expect(opened('ended', {}, endsAt).text).toMatch(/Your paper is handed in\..*Open my test/)
    expect(opened('published', {}, endsAt).text).toMatch(/Your result is published\..*My result/)
  }
  expect(opened('published', { state: 'attended' }).text).toContain('My result')
  expect(opened('missed', {}, inHours(-1)).text).not.toContain('my test')
  expect(opened('ended', { state: 'cancelled' }).html).not.toContain('/test/secret')
})

test('a timetable says what the certificate needs, and that labs do not count for it; without a lab it says nothing of labs', () => {
  const row: TimetableRow = {
    id: 's',
    kind: 'class',
    startsAt: inHours(24),
    endsAt: inHours(26),
    day: '2026-11-29',
    hours: '10:00 am–12:00 pm',
    isEarlierBatch: false,
    isOver: false,
    isOn: false,
    mark: null,
    room: 'Room 1',
    trainer: null,
    cancelledAt: null,
    movedFrom: null,
    note: '',
    materialsUrl: null,
    recordingUrl: null,
    version: 1,
  }
  const lab: TimetableRow = { ...row, id: 'l', kind: 'lab', hours: '2:00–4:00 pm' }
  const more = (kind: 'class' | 'lab', count: number) => Array.from({ length: count }, (_, at) => ({ ...row, id: `${kind}${at}`, kind }))
  const { text } = open({}, {}, { timetable: [lab, ...more('class', 6), ...more('lab', 1)] })
  expect(text).toMatch(
    /Add all classes and labs to my calendar.*For your certificate, attend at least 75% of the classes\. Labs do not count\..*2:00–4:00 pm IST · Lab · Room 1/,
  )
  expect(text).toContain('2 more classes and 1 more lab')
  const [, without] = /Timetable(.*)Before you come/.exec(open({}, {}, { timetable: [row] }).text) ?? []
  expect(without).toContain('10:00 am–12:00 pm IST')
  expect(without).toContain('For your certificate, attend at least 75% of the classes.')
  expect(without).not.toMatch(/\blabs?\b/i)
  expect(open({}, {}, { timetable: [{ ...row, isEarlierBatch: true, isOver: true }] }).text).toContain('Room 1 · Your earlier batch')
  expect(open({}, {}, { timetable: [{ ...lab, isOn: true }] }).text).toContain('Check in to the lab at 2:00–4:00 pm IST')
})

test('during a class, its check-in or mark comes before the reference; an error stays when the form has gone', () => {
  const row: TimetableRow = {
    id: 's',
    kind: 'class',
    startsAt: inHours(0),
    endsAt: inHours(2),
    day: '2026-11-28',
    hours: '10:00 am–12:00 pm',
    isOver: false,
    isEarlierBatch: false,
    isOn: true,
    mark: null,
    room: null,
    trainer: null,
    cancelledAt: null,
    movedFrom: null,
    note: '',
    materialsUrl: null,
    recordingUrl: null,
    version: 1,
  }
  const during = { startsAt: inHours(-48), endsAt: inHours(500) }
  const opened = open({}, during, { timetable: [row] })
  expect(opened.text).toMatch(/Check in to the class at 10:00 am–12:00 pm IST.*Code on the board.*B-ABC123/)
  const marked = (mark: 'present' | 'late' | 'absent') => open({}, during, { timetable: [{ ...row, mark }] }).text
  expect(marked('late')).toMatch(/You are marked late for the class at 10:00 am–12:00 pm IST\..*B-ABC123/)
  expect(marked('absent')).toContain('Our staff marked you absent')
  const result = { failure: { form: 'check-in', status: 409, error: { '': ['Check-in to this class is closed.'] } } }
  const closed = open({}, during, { timetable: [{ ...row, isOver: true, isOn: false }], result })
  expect(closed.text).toMatch(/Check-in to this class is closed\..*B-ABC123/)
  expect(closed.html).not.toContain('name="code"')
})

test.each<[string, Partial<OwnBooking>, Partial<OwnBooking['offering']>, string[], string[]]>([
  [
    'a place on the waiting list',
    { state: 'waiting', place: 2 },
    {},
    ['Number 2', 'by email or phone', 'Leave the waiting list', 'Share on WhatsApp'],
    ['Add to calendar'],
  ],
  ['an offered seat', { state: 'offered', expiresAt: inHours(5) }, {}, ['Accept the seat', 'Held until', 'Decline the seat'], ['Remove from my calendar']],
  ['a moved date', {}, { moves: [{ from: inHours(3), to: inHours(24), note: 'Hall not free.', at: inHours(1) }] }, ['The date has moved'], []],
  ['a cancelled booking', { state: 'cancelled' }, {}, ['Book again', 'Remove from my calendar'], ['How to reach us', 'Cancel booking', 'To pay']],
  ['a cancelled booking of a full event', { state: 'cancelled' }, { seatsTaken: 15 }, ['Join the waiting list'], ['Book again', 'while seats are left']],
  [
    'an offer that expired while all seats are taken',
    { state: 'expired' },
    { seatsTaken: 15 },
    ['Join the waiting list'],
    ['Book again', 'while seats are left'],
  ],
  ['a waiting list left while seats are free', { state: 'left' }, {}, ['Book again', 'while seats are left'], ['join the waiting list again']],
  ['a booking that a cancelled event ended', { state: 'cancelled' }, { cancelledAt: now }, ['Sorry', 'Remove from my calendar'], ['Book again', 'while seats']],
  ['a waiting list that a cancelled event ended', { state: 'left' }, { cancelledAt: now }, ['Sorry'], ['Book again', 'join the waiting list again']],
  ['a cancelled booking of a past event', { state: 'cancelled' }, { endsAt: now }, ['is cancelled.', 'All events'], ['Book again', 'book again', 'is free']],
  ['a waiting list left before a past event', { state: 'left' }, { endsAt: now }, ['have left', 'All events'], ['Book again', 'join the waiting list again']],
  ['a cancelled event', {}, { cancelledAt: now }, ['Sorry', 'Remove from my calendar'], ['How to reach us', 'Cancel booking', 'Share on WhatsApp']],
  ['one that is over', {}, { startsAt: inHours(-3), endsAt: inHours(-1) }, ['All events'], ['Add to calendar', 'What to bring', 'Cancel booking']],
])('%s has its own texts and actions', (_, changes, ofOffering, present, absent) => {
  const { text } = open(changes, ofOffering)
  for (const words of present) expect(text).toContain(words)
  for (const words of absent) expect(text).not.toContain(words)
})

test('the list of receipts says how much of a payment was refunded', () => {
  const receipt = { id: 'r', number: '2026-27/0042', amountPaise: 10_000_00, refundedPaise: 4_000_00 }
  const { text } = open({}, {}, { receipts: [receipt, { ...receipt, id: 's', number: '2026-27/0043', refundedPaise: 0 }] })
  expect(text).toContain('2026-27/0042, ₹10,000, ₹4,000 refunded')
  expect(text).toMatch(/2026-27\/0043, ₹10,000 /)
})
