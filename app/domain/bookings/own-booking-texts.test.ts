import { expect, test } from 'vitest'
import type { BookingState, Offering } from './offerings.ts'
import { canCancel, describeOwnBooking, getOwnBookingState, ownBookingTexts } from './own-booking-texts.ts'

const now = new Date('2026-11-28T04:30:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 60 * 60 * 1000)
const ahead = { startsAt: inHours(24), endsAt: inHours(26), cancelledAt: null }
const running = { startsAt: inHours(-1), endsAt: inHours(1), cancelledAt: null }
const over = { startsAt: inHours(-3), endsAt: now, cancelledAt: null }
const undated = { startsAt: null, endsAt: null, cancelledAt: null }
const cancelled = { ...ahead, cancelledAt: now }
type OfferingDates = Pick<Offering, 'startsAt' | 'endsAt' | 'cancelledAt'>

test.each<[BookingState, string, OfferingDates, string, boolean]>([
  ['confirmed', 'ahead', ahead, 'confirmed', true],
  ['confirmed', 'beginning this very moment', { ...ahead, startsAt: now }, 'confirmed', false],
  ['confirmed', 'running', running, 'confirmed', false],
  ['confirmed', 'over', over, 'over', false],
  ['confirmed', 'postponed', undated, 'confirmed', true],
  ['confirmed', 'cancelled', cancelled, 'offering-cancelled', false],
  ['held', 'ahead', ahead, 'held', true],
  ['held', 'running', running, 'held', false],
  ['waiting', 'ahead', ahead, 'waiting', true],
  ['waiting', 'running', running, 'waiting', true],
  ['waiting', 'over', over, 'over', false],
  ['offered', 'running', running, 'offered', true],
  ['offered', 'cancelled', cancelled, 'offering-cancelled', false],
  // A cancelled offering ends its bookings, so these states do not mean that the person cancelled.
  ['cancelled', 'cancelled', cancelled, 'offering-cancelled', false],
  ['left', 'cancelled', cancelled, 'offering-cancelled', false],
  ['expired', 'cancelled', cancelled, 'offering-cancelled', false],
  ['left', 'over', over, 'left', false],
  ['expired', 'ahead', ahead, 'expired', false],
  ['expired', 'over', over, 'over', false],
  ['attended', 'over', over, 'attended', false],
  ['missed', 'over', over, 'missed', false],
])('a %s booking of an offering that is %s', (state, _, offering, which, cancellable) => {
  expect(getOwnBookingState({ state, offering }, now)).toBe(which)
  expect(canCancel({ state, offering }, now)).toBe(cancellable)
})

test('an offer shows its deadline in India’s time and in hours; a waiting booking shows its number on the waiting list', () => {
  const offering = { ...ahead, moves: [], kind: 'event' } as unknown as Offering
  expect(describeOwnBooking('offered', { place: null, expiresAt: inHours(12), now, offering, confirm: null, isMailed: false }).text).toMatch(
    /Sat 28\sNov 2026, 10:00\spm\sIST, 12\sh from now/,
  )
  expect(describeOwnBooking('waiting', { place: 10_001, expiresAt: null, now, offering, confirm: null, isMailed: false }).title).toBe(
    'You’re number 10,001 on the waiting list.',
  )
  expect(describeOwnBooking('offering-cancelled', { place: null, expiresAt: null, now, offering, confirm: null, isMailed: false }).title).toBe(
    'This event is cancelled.',
  )
})

test('an online test in its window is described as open, and a classroom test as started', () => {
  const facts = { place: null, expiresAt: null, now, confirm: null, isMailed: false }
  const offering = { ...running, moves: [], kind: 'test', mode: 'online' } as unknown as Offering
  expect(describeOwnBooking('confirmed', { ...facts, offering }).text).toMatch(/^The test is open now\. /)
  expect(describeOwnBooking('confirmed', { ...facts, offering: { ...offering, mode: 'classroom' } }).text).toMatch(/^This test has started\. /)
  const toCome = { ...offering, ...ahead }
  expect(describeOwnBooking('confirmed', { ...facts, offering: toCome }).text).toMatch(/^You can begin the test from Sun 29/)
  expect(describeOwnBooking('confirmed', { ...facts, offering: { ...toCome, mode: 'classroom' } }).text).toMatch(/^The test starts on Sun 29/)
})

test('a person whose offer has expired does not read that someone else has the seat: it may be free', () => {
  expect(ownBookingTexts.lapsed).not.toMatch(/someone|somebody/)
})

test('a waiting list promises no offer once booking has closed', () => {
  const facts = { place: 1, expiresAt: null, now, confirm: null, isMailed: false }
  const offering = { ...ahead, closesAt: inHours(1), moves: [], kind: 'event', capacity: 1, seatsTaken: 1 } as unknown as Offering
  expect(describeOwnBooking('waiting', { ...facts, offering }).text).toMatch(/^When a seat is free we offer it to you\./)
  expect(describeOwnBooking('waiting', { ...facts, offering: { ...offering, closesAt: now } }).text).toMatch(
    /^Booking has closed, so no more seats are offered\./,
  )
  expect(describeOwnBooking('waiting', { ...facts, offering: { ...offering, closedAt: now } }).text).not.toContain('When a seat is free')
})

test('a person marked at the first class of a batch does not read that the batch is over for them', () => {
  const facts = { place: null, expiresAt: null, now, confirm: null, isMailed: false }
  const offering = { ...running, moves: [], kind: 'batch' } as unknown as Offering
  expect(describeOwnBooking('attended', { ...facts, offering })).toEqual({ title: 'You are marked as attended.', text: 'This batch is running now.' })
  expect(describeOwnBooking('attended', { ...facts, offering: { ...offering, ...over } }).title).toBe('You attended.')
})
