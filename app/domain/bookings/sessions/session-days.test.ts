import { expect, test } from 'vitest'
import { getMonday } from '#app/lib/month-grid.ts'
import { formatHours, formatRoom, formatWeekdays, listClassDays } from './session-days.ts'

const none = new Set<string>()
const weekend = { firstDay: '2026-12-05', lastDay: '2026-12-20', weekdays: [6, 7], classes: null }

test('an online class lacks no room', () => {
  expect([formatRoom('Room 2', 'both'), formatRoom(null, 'classroom'), formatRoom(null, 'both'), formatRoom(null, 'online')]).toEqual([
    'Room 2',
    'No room',
    'No room',
    'Online',
  ])
})

test('a weekly pattern has classes on its days, from the first to the last', () => {
  expect(listClassDays(weekend, none)).toEqual(['2026-12-05', '2026-12-06', '2026-12-12', '2026-12-13', '2026-12-19', '2026-12-20'])
})

test('a holiday has no class, and the planned number of classes is reached after it', () => {
  const holidays = new Set(['2026-12-06'])
  expect(listClassDays(weekend, holidays)).not.toContain('2026-12-06')
  expect(listClassDays({ ...weekend, classes: 6 }, holidays)).toEqual(['2026-12-05', '2026-12-12', '2026-12-13', '2026-12-19', '2026-12-20', '2026-12-26'])
})

test('hours and days are shown in short form', () => {
  const at = (time: string) => new Date(`2026-12-05T${time}:00+05:30`)
  expect(formatHours(at('07:00'), at('09:00'))).toMatch(/^7:00–9:00\sam$/)
  expect(formatHours(at('11:00'), at('13:00'))).toMatch(/^11:00\sam–1:00\spm$/)
  expect(formatWeekdays([5, 1, 2, 3, 4])).toBe('Monday to Friday')
  expect(formatWeekdays([6, 7])).toBe('Saturday and Sunday')
  expect(getMonday('2026-11-29')).toBe('2026-11-23')
})
