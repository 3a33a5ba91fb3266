import { expect, test } from 'vitest'
import { describeReach } from './reach.ts'

test.each([
  [{ people: 0, withMail: 0, hasSms: true }, 'No one has a place, so no message is sent.'],
  [{ people: 1, withMail: 1, hasSms: false }, '1 person has a place. They get an email.'],
  [{ people: 3, withMail: 3, hasSms: false }, '3 people have a place. Each gets an email.'],
  [
    { people: 2, withMail: 1, hasSms: false },
    '2 people have a place. 1 of them gets an email. The other becomes a task for their counsellor, if they may be called.',
  ],
  [
    { people: 4, withMail: 0, hasSms: false },
    '4 people have a place. No email can reach any of them. They become tasks for their counsellors, if they may be called.',
  ],
  [
    { people: 5, withMail: 2, hasSms: true },
    '5 people have a place. 2 of them get an email. An SMS goes to those who agreed to be contacted and gave an Indian mobile number. Anyone who gets neither becomes a task for their counsellor, if they may be called.',
  ],
])('the reach of a message is described: %o', (reach, text) => {
  expect(describeReach(reach)).toBe(text)
})
