import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { listOutbox, sendMail } from './mail.server.ts'

useTestDatabase()

test('a mail has plain spaces where pages have no-break spaces', async () => {
  await sendMail({
    to: { name: '', address: 'asha@example.org' },
    subject: 'By 28\u00a0Nov',
    text: 'Call +91\u00a098765\u00a043210 by 9:00\u00a0pm\u00a0IST.\n',
  })
  expect(listOutbox()[0]).toMatchObject({ subject: 'By 28 Nov', text: 'Call +91 98765 43210 by 9:00 pm IST.\n' })
})

test('the mail names its sender, the address that gets the answers, and the page that stops such mails', async () => {
  await sendMail({
    to: { name: '', address: 'asha@example.org' },
    subject: 'A question',
    text: 'Reply to this mail.\n',
    fromName: 'School, evenings',
    replyTo: 'desk@example.org',
    stopLink: 'https://institute.example/wishlist/alerts/token',
  })
  const written = await readFile(listOutbox()[0]?.file ?? '', 'utf8')
  expect(written).toMatch(/^From: "School, evenings" <no-reply@localhost\.invalid>\r?$/m)
  expect(written).toMatch(/^Reply-To: desk@example\.org\r?$/m)
  expect(written).toMatch(/^List-Unsubscribe: <https:\/\/institute\.example\/wishlist\/alerts\/token>\r?$/m)
})
