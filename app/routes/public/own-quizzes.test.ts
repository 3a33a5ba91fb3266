import { expect, test } from 'vitest'
import writeHtml from '#app/entry.server.tsx'
import { signedInAs } from '#server/testing/sign-in.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { openWholeSite, readSiteRoutes } from '#server/testing/whole-site.ts'

useTestDatabase()
const site = openWholeSite(await readSiteRoutes(), { writeHtml })
const address = 'http://localhost:3000'

async function post(fields: Record<string, string>, cookie = '') {
  const headers = { cookie, origin: address, 'content-type': 'application/x-www-form-urlencoded' }
  const { status, headers: answer } = await site(new Request(`${address}/career-quiz`, { method: 'POST', headers, body: new URLSearchParams(fields) }))
  return { status, location: answer.get('location') ?? '' }
}

async function listShown(cookie: string) {
  const page = await (await site(new Request(`${address}/account`, { headers: { cookie } }))).text()
  const part = page.slice(page.indexOf('id="career-quiz-title"')).replaceAll('<!-- -->', '').replaceAll('&amp;', '&')
  const own = part.slice(0, part.indexOf('</section>'))
  return {
    links: [...own.matchAll(/href="(\/career-quiz\?[^"]*)"[^>]*>([^<]*)</g)].map(([, to = '', text]) => ({ to, text })),
    ids: [...own.matchAll(/name="remove" value="([^"]*)"|value="([^"]*)" name="remove"/g)].map(([, one, two]) => one ?? two ?? ''),
  }
}

test('a member’s open quiz is stored, and later replaced by its result', async () => {
  const { cookie } = await signedInAs('member')
  expect(await listShown(cookie)).toEqual({ links: [], ids: [] })
  expect(await post({ 'free-saturday': 'why-sales-fall', at: '2' }, cookie)).toEqual({ status: 303, location: '/account#career-quiz' })
  await post({ 'free-saturday': 'why-sales-fall', 'code-so-far': 'a-little', at: '3' }, cookie)
  const [begun, ...more] = (await listShown(cookie)).links
  expect(more).toEqual([])
  expect(begun?.text).toBe('Continue the quiz that is not finished')
  expect(begun?.to).toMatch(/free-saturday=why-sales-fall&code-so-far=a-little&v=\w+&at=3$/)
  const result = { 'free-saturday': 'why-sales-fall', 'code-so-far': 'a-little' }
  await Promise.all([post(result, cookie), post(result, cookie)])
  expect((await listShown(cookie)).links).toMatchObject([{ text: 'Data Science with AI' }])
})

test('a person who is signed out returns to the same answers, and nothing is stored', async () => {
  const { status, location } = await post({ 'free-saturday': 'why-sales-fall', at: '2' })
  expect(status).toBe(303)
  const returnTo = new URL(location, address).searchParams.get('returnTo') ?? ''
  expect(returnTo).toMatch(/^\/career-quiz\?free-saturday=why-sales-fall&v=\w+&at=2$/)
})

// Earlier, "Try again" after a failed save opened an empty quiz.
test('the form that saves a result posts to the address of the result, which stays if there is no connection', async () => {
  const page = await (await site(new Request(`${address}/career-quiz?free-saturday=why-sales-fall`))).text()
  expect(page.replaceAll('&amp;', '&')).toMatch(/<form (?=[^>]*method="post")[^>]*action="\/career-quiz\?free-saturday=why-sales-fall&v=\w+"/)
})

test('the newest twenty results are stored, and only their member can remove one', async () => {
  const [{ cookie }, stranger] = await Promise.all([signedInAs('member'), signedInAs('member')])
  const hours = ['five-to-eight', 'eight-to-twelve', 'over-twelve', '']
  const starts = ['two-weeks', 'one-month', 'three-months', 'can-wait']
  const months = ['about-six', 'seven-or-more']
  for (const hour of hours)
    for (const start of starts) for (const month of months) await post({ 'free-saturday': 'why-sales-fall', hours: hour, start, months: month }, cookie)
  const { ids } = await listShown(cookie)
  expect(ids).toHaveLength(20)
  await post({ remove: ids[0] ?? '' }, stranger.cookie)
  await post({ remove: "no id'" }, cookie)
  expect((await listShown(cookie)).ids).toHaveLength(20)
  await post({ remove: ids[0] ?? '' }, cookie)
  expect((await listShown(cookie)).ids).toEqual(ids.slice(1))
})
