import { expect, test } from 'vitest'
import { leadStates } from './lead-states.ts'
import { canMove, getStateAfterAssigning, getStateAfterCall, isNoteRequired, isReopening, listNextStates } from './lead-transitions.ts'

test.each([
  ['submitted', ['assigned', 'contacted', 'qualified', 'booked', 'enrolled', 'lost', 'unreachable']],
  ['assigned', ['submitted', 'contacted', 'qualified', 'booked', 'enrolled', 'lost', 'unreachable']],
  ['contacted', ['qualified', 'booked', 'enrolled', 'lost', 'unreachable']],
  ['qualified', ['booked', 'enrolled', 'lost', 'unreachable']],
  ['booked', ['qualified', 'enrolled', 'lost']],
  ['enrolled', []],
  ['lost', ['submitted', 'assigned']],
  ['unreachable', ['submitted', 'assigned', 'contacted', 'qualified', 'booked', 'lost']],
  ['withdrawn', []],
  ['erased', []],
] as const)('from %s a counsellor can move an enquiry to %j', (from, to) => {
  expect(listNextStates(from, 'counsellor')).toEqual(to)
})

test('an admin can also revert an enrolment, and nothing else', () => {
  for (const from of leadStates) {
    const more = listNextStates(from, 'admin').filter((to) => !canMove(from, to, 'counsellor'))
    expect(more).toEqual(from === 'enrolled' ? ['booked'] : [])
  }
})

test('the person of the enquiry can withdraw from every state except erased, and can do nothing else', () => {
  for (const from of leadStates) expect(listNextStates(from, 'visitor')).toEqual(from === 'withdrawn' || from === 'erased' ? [] : ['withdrawn'])
})

test('only the site can erase, and no state follows erased', () => {
  for (const from of leadStates) {
    for (const role of ['counsellor', 'admin', 'visitor'] as const) expect(canMove(from, 'erased', role)).toBe(false)
    expect(canMove(from, 'erased', 'site')).toBe(from !== 'erased')
    expect(canMove('erased', from, 'site')).toBe(false)
  }
})

test('no state can be followed by itself', () => {
  for (const state of leadStates) for (const role of ['counsellor', 'admin', 'visitor', 'site'] as const) expect(canMove(state, state, role)).toBe(false)
})

test.each([
  ['contacted', 'lost', false],
  ['submitted', 'qualified', true],
  ['contacted', 'booked', true],
  ['unreachable', 'qualified', true],
  ['submitted', 'contacted', false],
  ['qualified', 'booked', false],
  ['lost', 'assigned', true],
  ['unreachable', 'submitted', true],
  ['booked', 'qualified', true],
  ['enrolled', 'booked', true],
  ['contacted', 'qualified', false],
  ['assigned', 'contacted', false],
  ['unreachable', 'contacted', false],
] as const)('the step from %s to %s needs a note: %s', (from, to, expected) => {
  expect(isNoteRequired(from, to)).toBe(expected)
})

test.each([
  ['submitted', 'asha', 'assigned'],
  ['assigned', null, 'submitted'],
  ['assigned', 'ravi', 'assigned'],
  ['contacted', null, 'contacted'],
  ['lost', 'asha', 'lost'],
] as const)('the state %s assigned to %s becomes %s', (state, to, expected) => {
  expect(getStateAfterAssigning(state, to)).toBe(expected)
})

test.each([
  ['submitted', 'contacted'],
  ['assigned', 'contacted'],
  ['unreachable', 'contacted'],
  ['qualified', 'qualified'],
  ['booked', 'booked'],
  ['lost', 'lost'],
] as const)('the state %s after a call that reached the person becomes %s', (state, expected) => {
  expect(getStateAfterCall(state)).toBe(expected)
})

test('only a move to submitted counts as reopening', () => {
  expect(isReopening('lost', 'submitted')).toBe(true)
  expect(isReopening('unreachable', 'contacted')).toBe(false)
})
