import { expect, test } from 'vitest'
import { formatAddress, formatPlace, formatSlot } from './offering-labels.ts'
import type { ClassHours, Offering } from './offerings.ts'

const planned = (weekdays: number[], startsMinute: number, endsMinute: number): ClassHours => ({ weekdays, startsMinute, endsMinute, lab: null })

test.each<[Pick<Offering, 'days' | 'part' | 'classHours'>, string]>([
  [{ days: 'weekdays', part: 'morning', classHours: planned([1, 2, 3, 4, 5], 420, 540) }, 'Monday to Friday, 7:00–9:00 am IST'],
  [{ days: 'weekend', part: 'morning', classHours: planned([6, 7], 540, 900) }, 'Saturday and Sunday, 9:00 am–3:00 pm IST'],
  [{ days: 'weekdays', part: 'evening', classHours: null }, 'Weekday evenings'],
  [{ days: null, part: 'morning', classHours: null }, 'Mornings'],
  [{ days: null, part: null, classHours: null }, ''],
])('the meeting place of %o is: %s', (offering, text) => {
  expect(formatSlot(offering).replaceAll('\u00a0', ' ')).toBe(text)
})

test('an online class is live, and an online test is taken from home at any time', () => {
  const online = { mode: 'online', place: '' } as const
  expect(formatPlace({ ...online, kind: 'event' })).toBe('Live online')
  expect(formatPlace({ ...online, kind: 'test' })).toBe('Online, from home')
  expect(formatAddress({ ...online, kind: 'test' })).toBe('Online, from home')
})
