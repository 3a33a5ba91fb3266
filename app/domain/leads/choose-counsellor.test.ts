import { expect, test } from 'vitest'
import { type Candidate, chooseCounsellor } from './choose-counsellor.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const of = (userId: string, changes: Partial<Candidate> = {}): Candidate => ({
  userId,
  courses: [],
  languages: [],
  weekdays: everyDay,
  startsMinute: 9 * 60,
  endsMinute: 21 * 60,
  openLeads: 0,
  mostOpen: null,
  ...changes,
})
/** A Monday. */
const at = (time: string) => new Date(`2026-11-23T${time}:00+05:30`)
const ds = 'data-science'

test.each<[string, Candidate[], string | null, Date, { userId: string; rules: string[] } | null]>([
  ['nobody', [], ds, at('10:00'), null],
  ['the only one, by no rule', [of('a')], ds, at('10:00'), { userId: 'a', rules: [] }],
  ['the longest wait', [of('a'), of('b')], ds, at('10:00'), { userId: 'a', rules: ['turn'] }],
  ['who takes the course', [of('a', { courses: ['cloud'] }), of('b', { courses: [ds, 'cloud'] })], ds, at('10:00'), { userId: 'b', rules: ['course'] }],
  [
    'who takes every course as well',
    [of('a', { courses: ['cloud'] }), of('b'), of('c', { courses: [ds] })],
    ds,
    at('10:00'),
    { userId: 'b', rules: ['course', 'turn'] },
  ],
  ['anybody if none takes it', [of('a', { courses: ['cloud'] }), of('b', { courses: ['cloud'] })], ds, at('10:00'), { userId: 'a', rules: ['turn'] }],
  ['anybody if no course is named', [of('a', { courses: ['cloud'] }), of('b')], null, at('10:00'), { userId: 'a', rules: ['turn'] }],
  ['who is at work', [of('a', { startsMinute: 14 * 60 }), of('b')], ds, at('10:00'), { userId: 'b', rules: ['hours'] }],
  ['in the night who starts first', [of('a', { startsMinute: 11 * 60 }), of('b')], ds, at('23:00'), { userId: 'b', rules: ['hours'] }],
  ['until the end of their hours', [of('a', { endsMinute: 10 * 60 }), of('b', { startsMinute: 11 * 60 })], ds, at('10:00'), { userId: 'b', rules: ['hours'] }],
  ['who works on this day', [of('a', { weekdays: [2] }), of('b', { weekdays: [1] })], ds, at('10:00'), { userId: 'b', rules: ['hours'] }],
  [
    'of the two who come back first after a holiday',
    [of('a', { weekdays: [3] }), of('b', { weekdays: [2] }), of('c', { weekdays: [4] })],
    ds,
    at('22:00'),
    { userId: 'a', rules: ['hours'] },
  ],
  ['who is below their limit', [of('a', { openLeads: 5, mostOpen: 5 }), of('b', { openLeads: 4, mostOpen: 5 })], ds, at('10:00'), { userId: 'b', rules: [] }],
  ['nobody above their limit', [of('a', { openLeads: 6, mostOpen: 5 })], ds, at('10:00'), null],
  [
    'the course before the hours',
    [of('a'), of('b', { courses: [ds], weekdays: [5] }), of('c', { courses: ['cloud'] })].slice(1),
    ds,
    at('10:00'),
    { userId: 'b', rules: ['course'] },
  ],
])('a new enquiry is assigned to %s', (_, candidates, courseID, now, expected) => {
  expect(chooseCounsellor(candidates, { courseID, language: null }, now, new Set(['2026-11-24']))).toEqual(expected)
})

test.each<[string, Candidate[], { userId: string; rules: string[] }]>([
  ['who speaks it', [of('a', { languages: ['en'] }), of('b', { languages: ['en', 'te'] })], { userId: 'b', rules: ['language'] }],
  ['who speaks every one as well', [of('a', { languages: ['en'] }), of('b'), of('c', { languages: ['te'] })], { userId: 'b', rules: ['language', 'turn'] }],
  ['any counsellor if none speaks it', [of('a', { languages: ['en'] }), of('b', { languages: ['hi'] })], { userId: 'a', rules: ['turn'] }],
  [
    'who speaks it, before who takes the course',
    [of('a', { languages: ['en'], courses: [ds] }), of('b', { languages: ['te'], courses: ['cloud'] })],
    { userId: 'b', rules: ['language'] },
  ],
])('an enquiry in Telugu is assigned to %s', (_, candidates, expected) => {
  expect(chooseCounsellor(candidates, { courseID: ds, language: 'te' }, at('10:00'), new Set())).toEqual(expected)
})
