import { expect, test } from 'vitest'
import { formatFieldDate } from '#app/lib/field-times.ts'
import { compareOfferings, getOfferEnd, getOfferingState, getOfferingsValidity, isOpen, isStartToday, type OfferingFacts, pickAdvertised } from './offerings.ts'

const india = (text: string) => new Date(`${text}+05:30`)
const batch: OfferingFacts = {
  startsAt: india('2026-12-05T10:00'),
  endsAt: india('2027-04-05T13:00'),
  opensAt: india('2026-11-20T00:00'),
  closesAt: india('2026-12-12T00:00'),
  capacity: 15,
  seatsTaken: 4,
  closedAt: null,
  cancelledAt: null,
  moves: [],
}
const undated = { startsAt: null, endsAt: null, closesAt: null }
const moves = [{ from: india('2026-11-28T10:00'), to: null, note: 'The teacher is ill', at: india('2026-11-25T10:00') }]

test.each([
  ['no date yet', { ...undated, opensAt: null }, '2026-12-01T12:00', 'to-be-scheduled'],
  ['a date taken away', { ...undated, opensAt: null, moves }, '2026-12-01T12:00', 'postponed'],
  ['postponed to a new date', { moves }, '2026-12-01T12:00', 'open'],
  ['a minute before enrolment', {}, '2026-11-19T23:59', 'not-open'],
  ['the midnight on which enrolment begins', {}, '2026-11-20T00:00', 'open'],
  ['no word on when enrolment begins', { opensAt: null }, '2025-01-01T00:00', 'open'],
  ['four seats left', { seatsTaken: 11 }, '2026-12-01T12:00', 'open'],
  ['three seats left', { seatsTaken: 12 }, '2026-12-01T12:00', 'filling-fast'],
  ['one seat left', { seatsTaken: 14 }, '2026-12-01T12:00', 'filling-fast'],
  ['no seat left', { seatsTaken: 15 }, '2026-12-01T12:00', 'full'],
  ['full before enrolment', { seatsTaken: 15 }, '2026-11-19T12:00', 'not-open'],
  ['the morning of the first day', {}, '2026-12-05T00:01', 'open'],
  ['the first minute of the first class', {}, '2026-12-05T10:00', 'running'],
  ['begun, with three seats left', { seatsTaken: 12 }, '2026-12-06T10:00', 'running'],
  ['begun and full', { seatsTaken: 15 }, '2026-12-06T10:00', 'full'],
  ['the minute before enrolment ends', {}, '2026-12-11T23:59', 'running'],
  ['the midnight on which enrolment ends', {}, '2026-12-12T00:00', 'closed'],
  ['closed by staff', { closedAt: india('2026-12-01T09:00') }, '2026-12-01T12:00', 'closed'],
  ['the last minute of the last class', {}, '2027-04-05T12:59', 'closed'],
  ['the end of the last class', {}, '2027-04-05T13:00', 'ended'],
  ['cancelled', { cancelledAt: india('2026-12-01T09:00') }, '2026-12-01T12:00', 'cancelled'],
  ['cancelled, and long over', { cancelledAt: india('2026-12-01T09:00') }, '2028-01-01T12:00', 'cancelled'],
  [
    'a class on 29 February',
    { startsAt: india('2028-02-29T10:00'), endsAt: india('2028-02-29T12:00'), closesAt: india('2028-02-29T10:00') },
    '2028-02-28T23:59',
    'open',
  ],
  [
    'after a class on 29 February',
    { startsAt: india('2028-02-29T10:00'), endsAt: india('2028-02-29T12:00'), closesAt: india('2028-02-29T10:00') },
    '2028-03-01T00:00',
    'ended',
  ],
] as const)('the state of an offering: %s', (_case, change, now, state) => {
  expect(getOfferingState({ ...batch, ...change } as OfferingFacts, india(now))).toBe(state)
})

test('an offering can be booked if it is open, filling fast or running', () => {
  expect((['open', 'filling-fast', 'running'] as const).every(isOpen)).toBe(true)
  expect((['full', 'not-open', 'postponed', 'to-be-scheduled', 'closed', 'cancelled', 'ended'] as const).some(isOpen)).toBe(false)
})

test.each([
  ['2026-12-04T23:59', false],
  ['2026-12-05T00:00', true],
  ['2026-12-05T23:59', true],
  ['2026-12-06T00:00', false],
])('at %s a batch of 5 December starts today: %s', (now, isToday) => {
  expect(isStartToday(batch, india(now))).toBe(isToday)
})

const now = india('2026-12-01T12:00')
const named = (name: string, change: Partial<OfferingFacts>) => ({ name, ...batch, ...change })
const later = named('later', { startsAt: india('2026-12-20T10:00'), closesAt: india('2026-12-27T00:00') })
const filling = named('filling', { startsAt: india('2026-12-19T10:00'), closesAt: india('2026-12-27T00:00'), seatsTaken: 13 })
const running = named('running', { startsAt: india('2026-11-28T10:00') })
const notOpen = named('not open', { startsAt: india('2026-12-03T10:00'), opensAt: india('2026-12-02T00:00') })
const full = named('full', { startsAt: india('2026-12-02T10:00'), seatsTaken: 15 })
const fullAndBegun = named('full and begun', { startsAt: india('2026-11-28T10:00'), seatsTaken: 15 })
const closed = named('closed', { closedAt: now })
const cancelled = named('cancelled', { cancelledAt: now })
const postponed = named('postponed', { ...undated, moves })
const unscheduled = named('unscheduled', undated)
const ended = named('ended', { startsAt: india('2026-06-01T10:00'), closesAt: india('2026-06-02T00:00'), endsAt: india('2026-11-01T10:00'), opensAt: null })

test.each([
  ['the soonest of those open, filling fast or not', [later, filling, full], 'filling'],
  ['one that has not begun before one that runs', [running, later], 'later'],
  ['one that runs and is open before one that opens later', [running, notOpen], 'running'],
  ['the soonest to come when none is open', [notOpen, full], 'full'],
  ['one that opens later', [notOpen, closed, cancelled], 'not open'],
  ['one that opens later before a full one that has begun', [fullAndBegun, notOpen], 'not open'],
  ['nothing when the only one has begun and is full', [fullAndBegun], undefined],
  ['nothing when all are over, closed, cancelled or without a date', [closed, cancelled, postponed, unscheduled, ended], undefined],
  ['nothing when there is no batch at all', [], undefined],
])('a course advertises %s', (_case, batches, name) => {
  expect(pickAdvertised(batches, now)?.name).toBe(name)
})

test('batches are sorted by state, then the soonest first; batches that are over show the latest first', () => {
  const olderClosed = named('older closed', { closedAt: now, startsAt: india('2026-11-01T10:00') })
  const all = [ended, cancelled, olderClosed, closed, unscheduled, postponed, notOpen, running, full, later, filling]
  const shown = all.toSorted((a, b) => compareOfferings(a, b, now)).map(({ name }) => name)
  expect(shown).toEqual(['filling', 'later', 'full', 'running', 'not open', 'postponed', 'unscheduled', 'closed', 'older closed', 'cancelled', 'ended'])
})

test('the state of an offering stays the same until its next change in time, and changes then', () => {
  const at = india('2026-12-05T09:00')
  expect(getOfferingsValidity([batch], at)).toEqual({ since: +india('2026-12-05T00:00'), until: +india('2026-12-05T10:00') })
  expect(getOfferingsValidity([batch], india('2026-12-05T10:00'))).toEqual({ since: +india('2026-12-05T10:00'), until: +india('2026-12-06T00:00') })
})

test('no offer expires between 9 pm and 9 am, at any time of day that it is made or booking closes', () => {
  const day = india('2026-11-23T00:00').getTime()
  const minutes = Array.from({ length: 24 * 4 }, (_, quarter) => quarter * 15)
  for (const offeredAt of minutes) {
    const now = new Date(day + offeredAt * 60_000)
    for (const closing of [null, ...minutes.map((minute) => new Date(now.getTime() + (minute + 1) * 60_000))]) {
      const end = getOfferEnd(now, closing)
      const clock = formatFieldDate(end).slice(-5)
      expect(clock >= '09:00' && clock < '21:00', `${now.toISOString()} ${closing?.toISOString()}`).toBe(true)
      expect(end > now).toBe(true)
    }
  }
})

test.each([
  ['at 8 am: after twelve hours', '2026-11-23T08:00', null, '2026-11-23T20:00'],
  ['at 6 pm: two hours after 9 am', '2026-11-23T18:00', null, '2026-11-24T11:00'],
  ['at 9.30 pm: two hours after 9 am', '2026-11-23T21:30', null, '2026-11-24T11:00'],
  ['before 9 am, as booking closes soon after: two hours after 9 am', '2026-11-23T08:30', '2026-11-23T09:05', '2026-11-23T11:00'],
  ['in the morning, as booking closes soon after: as it closes', '2026-11-23T09:30', '2026-11-23T10:00', '2026-11-23T10:00'],
  ['after midnight: after twelve hours', '2026-11-23T01:00', null, '2026-11-23T13:00'],
  ['before booking closes: as it closes', '2026-11-23T10:00', '2026-11-23T18:30', '2026-11-23T18:30'],
  ['before booking closes in the night: two hours after 9 am', '2026-11-23T20:00', '2026-11-24T00:00', '2026-11-24T11:00'],
])('an offer made %s', (_, offeredAt, closes, ends) => {
  expect(getOfferEnd(india(offeredAt), closes ? india(closes) : null)).toEqual(india(ends))
})
