import { expect, test } from 'vitest'
import { handleEnquiry } from '#app/domain/leads/handle-enquiry.server.ts'
import { pageContext } from '#server/testing/page-context.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { loader } from './thank-you.tsx'

useTestDatabase({ jobs: true })

let created = 0
/** Sends the enquiry form. @returns what the page after it shows */
async function thank(fields: Record<string, string>) {
  created += 1
  const body = new URLSearchParams({ name: 'Asha Rao', phone: `98765432${String(created).padStart(2, '0')}`, consent: 'on', ...fields })
  const request = new Request('http://localhost/enquiry', { method: 'POST', body, headers: { host: 'localhost' } })
  const answer = await handleEnquiry({ request, address: '198.51.100.1', userId: null, courseIDs: ['data-science'] })
  if (!(answer instanceof Response)) throw new Error(JSON.stringify(answer))
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const url = new URL('http://localhost/thank-you')
  return await loader({ request: new Request(url, { headers: { cookie } }), url, context: pageContext().context } as never)
}

// Before, the message decided: a visitor who rewrote how it begins was told how to choose a course.
test('after a complaint or a like topic the page names no steps to a course, however the message begins', async () => {
  expect(await thank({ topic: 'complaint', message: 'There was no class on Monday.' })).toMatchObject({ isAboutCourses: false })
  expect(await thank({ topic: 'job', message: 'Deccan Foods looks for an analyst.', course: 'data-science' })).toMatchObject({ isAboutCourses: false })
  expect(await thank({ topic: 'demo', message: 'Saturdays suit me.' })).toMatchObject({ isAboutCourses: true })
  expect(await thank({ message: 'Looking for work. Which course fits me?' })).toMatchObject({ isAboutCourses: true })
})
