import { expect, test } from 'vitest'
import { formatDelivery } from './delivery.ts'

const none = { sent: 0, waiting: 0, failed: 0, toCall: 0, called: 0, notCalled: 0, unreachable: 0 }

test.each([
  [none, 'No one had to be told.'],
  [{ ...none, unreachable: 2 }, 'Not sent yet.'],
  [{ ...none, sent: 2, toCall: 1 }, 'Sent to: 2. To be called: 1.'],
  [
    { sent: 1, waiting: 2, failed: 3, toCall: 4, called: 5, notCalled: 6, unreachable: 7 },
    'Sent to: 1. Waiting to be sent to: 2. Not delivered to: 3. To be called: 4. Called: 5. Not called in time: 6. Not told: 7.',
  ],
])('the delivery report describes %o', (delivery, text) => {
  expect(formatDelivery(delivery)).toBe(text)
})

test('a move replaced by another move before anyone was notified says so', () => {
  expect(formatDelivery({ ...none, unreachable: 2 }, true)).toBe('Replaced by the next move before anyone was told.')
  expect(formatDelivery({ ...none, sent: 2 }, true)).toBe('Sent to: 2.')
})
