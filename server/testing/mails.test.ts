import { expect, test } from 'vitest'
import * as mail from '#app/platform/mail/mail.server.ts'
import { catchMails } from './mails.ts'

const mails = catchMails()
const { promise: nextTest, resolve: startNextTest } = Promise.withResolvers<void>()
const one: mail.Mail = { to: { name: '', address: 'asha@example.org' }, subject: 'Late', text: 'Hello' }
let late: Promise<void> | undefined

test('a mail that a test sends is caught', async () => {
  late = nextTest.then(() => mail.sendMail(one))
  await mail.sendMail({ ...one, subject: 'In time' })
  expect(mails.map(({ subject }) => subject)).toEqual(['In time'])
})

test('a mail of an earlier test is not counted in the next one', async () => {
  startNextTest()
  await late
  expect(mails).toEqual([])
})
