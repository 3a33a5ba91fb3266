import { beforeAll, expect, test } from 'vitest'
import { signedInAs } from '#server/testing/sign-in.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { openWholeSite, readSiteRoutes } from '#server/testing/whole-site.ts'

useTestDatabase({ jobs: true })
const site = openWholeSite(await readSiteRoutes())

let cookie = ''
beforeAll(async () => {
  cookie = (await signedInAs('admin')).cookie
})

async function open(at: string, from: string | null) {
  const headers = new Headers({ host: 'localhost:3000', cookie })
  if (from) headers.set('sec-fetch-site', from)
  return await site(new Request(`http://localhost:3000${at}`, { headers }))
}

test.each([
  ['cross-site', '/account?saved=password', '/account'],
  ['none', '/account?saved=password', '/account'],
  ['same-site', '/account?saved=password', '/account'],
  ['cross-site', '/staff/people?role=editor&saved=withdrawn', '/staff/people?role=editor'],
  ['cross-site', '/staff/leads?did=lead.assign&undo=token&state=lost', '/staff/leads?state=lost'],
  ['cross-site', '/courses?done=saved', '/courses'],
  ['same-origin', '/account?saved=password', null],
  [null, '/account?saved=password', null],
  ['cross-site', '/courses?level=beginner', null],
])('a link from %s to %s that reports a result leads to %s', async (from, at, to) => {
  expect((await open(at, from)).headers.get('location')).toBe(to)
})

test.each(['/account', '/account/email', '/account/passkeys'])('%s reports no result with the name of an inherited property', async (path) => {
  for (const name of ['saved', 'done']) {
    const response = await open(`${path}.data?${name}=constructor`, 'same-origin')
    expect(response.status).toBe(200)
    expect(await response.text()).not.toContain('SingleFetchFallback')
  }
})
