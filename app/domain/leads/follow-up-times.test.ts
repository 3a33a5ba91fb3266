import { expect, test } from 'vitest'
import { type FollowUpChoice, followUpTime, listFollowUpChoices } from './follow-up-times.ts'

const india = (text: string) => new Date(`${text}:00+05:30`)

test.each<[FollowUpChoice, string, string | null]>([
  ['in-1-hour', '2026-11-23T14:10', '2026-11-23T15:10'],
  ['in-1-hour', '2026-11-23T20:30', '2026-11-24T09:00'],
  ['in-1-hour', '2026-11-23T23:30', '2026-11-24T09:00'],
  ['in-1-hour', '2026-11-24T05:00', '2026-11-24T09:00'],
  ['today-6-pm', '2026-11-23T17:59', '2026-11-23T18:00'],
  ['today-6-pm', '2026-11-23T18:00', null],
  ['tomorrow-11-am', '2026-11-30T23:59', '2026-12-01T11:00'],
  ['in-3-days', '2026-12-30T00:01', '2027-01-02T11:00'],
  ['none', '2026-11-23T14:10', null],
])('the follow-up time of %s at %s in India is %s', (choice, now, expected) => {
  expect(followUpTime(choice, india(now))).toEqual(expected && india(expected))
})

test.each([
  ['2026-11-23T14:10', ['None', 'In 1 hour', 'Today 6 pm', 'Tomorrow 11 am', 'In 3 days, 11 am', 'Pick a time']],
  ['2026-11-23T19:59', ['None', 'In 1 hour', 'Tomorrow 11 am', 'In 3 days, 11 am', 'Pick a time']],
  ['2026-11-23T20:30', ['None', 'Tomorrow 9 am', 'Tomorrow 11 am', 'In 3 days, 11 am', 'Pick a time']],
  ['2026-11-24T05:00', ['None', 'Today 9 am', 'Today 6 pm', 'Tomorrow 11 am', 'In 3 days, 11 am', 'Pick a time']],
])('at %s in India the choices show the time of the call', (now, labels) => {
  expect(Object.values(listFollowUpChoices(india(now)))).toEqual(labels)
})
