import { expect, test } from 'vitest'
import writeHtml from '#app/entry.server.tsx'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { openWholeSite, readSiteRoutes } from '#server/testing/whole-site.ts'

useTestDatabase()
const site = openWholeSite(await readSiteRoutes(), { writeHtml })

async function readLabels(path: string, init?: RequestInit) {
  const html = (await (await site(new Request(`http://localhost:3000${path}`, init))).text()).replaceAll('<!-- -->', '')
  const find = (pattern: RegExp) => pattern.exec(html)?.[1]
  const form = /<form id="enquiry[^"]*"[\s\S]*?<\/form>/.exec(html)?.[0] ?? ''
  return {
    title: find(/<title>([^<|]*) \|/),
    heading: find(/<h1[^>]*>([^<]*)</),
    button: /<button type="submit"[^>]*>([^<]*)/.exec(form)?.[1],
    address: /action="([^"]*)"/.exec(form)?.[1],
  }
}

test('without a topic the title, heading and button of the form request a call', async () => {
  const call = 'Request a call'
  expect(await readLabels('/enquiry')).toEqual({ title: call, heading: call, button: call, address: '/enquiry' })
  expect(await readLabels('/enquiry?topic=no-such-topic')).toMatchObject({ title: call, heading: call, button: call })
})

test.each([
  ['complaint', 'Make a complaint', 'Send complaint'],
  ['refund', 'Leave a course', 'Ask to leave the course'],
  ['listing', 'Report a fake job', 'Report job'],
])('the form about the topic %s has the title and heading “%s” and the button “%s”, also after an error without script', async (topic, title, button) => {
  const shown = await readLabels(`/enquiry?topic=${topic}`)
  expect(shown).toMatchObject({ title, heading: title, button })
  const failed = await readLabels(shown.address ?? '', {
    method: 'POST',
    headers: { origin: 'http://localhost:3000' },
    body: new URLSearchParams({ form: 'enquiry', topic }),
  })
  expect(failed).toEqual(shown)
})

test.each([
  ['', true],
  ['?topic=candidate', true],
  ['?topic=job', false],
])('the form /enquiry%s asks for age, course and occupation: %s, because employers act for a company', async (search, asks) => {
  const html = await (await site(new Request(`http://localhost:3000/enquiry${search}`))).text()
  expect(['I am under 18', 'Not sure yet', 'What you do now'].map((text) => html.includes(text))).toEqual([asks, asks, asks])
})
