import { beforeEach, expect, test } from 'vitest'
import { getCurrentTopicID } from '#app/domain/roadmaps/topic-ids.ts'
import { topicRenames } from '#content/topic-renames.ts'
import { signedInAs } from '#server/testing/sign-in.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { openWholeSite, readSiteRoutes } from '#server/testing/whole-site.ts'

useTestDatabase()
const site = openWholeSite(await readSiteRoutes())
const address = 'http://localhost:3000/api/topic-progress'

let cookie = ''
beforeEach(async () => {
  cookie = (await signedInAs('member')).cookie
})

type Sent = { topicID: string; changedAt: string; state: string | null }
const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 10, 0, second)).toISOString()
const send = (changes: Sent[], more: object = {}) =>
  site(
    new Request(address, {
      method: 'POST',
      headers: { cookie, 'Content-Type': 'application/json', Origin: 'http://localhost:3000' },
      body: JSON.stringify({ changes, ...more }),
    }),
  )
const statesOf = async (result: Response | Promise<Response>) => {
  const { changes } = (await (await result).json()) as { changes: Sent[] }
  return Object.fromEntries(changes.map(({ topicID, state }) => [topicID, state]))
}

test('the newest change of each topic wins in any order of arrival, and a topic that was reset stays reset', async () => {
  await send([
    { topicID: 'git', changedAt: at(5), state: 'done' },
    { topicID: 'http', changedAt: at(1), state: 'learning' },
  ])
  const older = { topicID: 'git', changedAt: at(3), state: 'learning' }
  expect(await statesOf(send([older, { topicID: 'http', changedAt: at(2), state: null }]))).toEqual({ git: 'done', http: null })
  expect(await statesOf(send([{ topicID: 'http', changedAt: at(1), state: 'learning' }]))).toEqual({ git: 'done', http: null })
  expect(await statesOf(site(new Request(address, { headers: { cookie } })))).toEqual({ git: 'done', http: null })
})

test('ten thousand invented ids are not stored, and the real ones among them are', async () => {
  const invented = Array.from({ length: 10_000 }, (_, place) => ({ topicID: `made-up-${place}`, changedAt: at(1), state: 'done' }))
  expect((await send(invented)).status).toBe(413)
  expect((await send(invented.slice(0, 501))).status).toBe(400)
  for (let from = 0; from < invented.length; from += 2_500) expect((await send(invented.slice(from, from + 499))).status).toBe(200)
  expect(await statesOf(send([...invented.slice(0, 499), { topicID: 'docker', changedAt: at(1), state: 'done' }]))).toEqual({})
  expect(await statesOf(send([...invented.slice(0, 499), { topicID: 'container-images', changedAt: at(1), state: 'done' }]))).toEqual({
    'container-images': 'done',
  })
})

test('progress saved under a former id counts for the current topic', async () => {
  topicRenames['version-control'] = 'git'
  try {
    expect(getCurrentTopicID('version-control')).toBe('git')
    expect(await statesOf(send([{ topicID: 'version-control', changedAt: at(1), state: 'done' }]))).toEqual({ git: 'done' })
    const newer = [
      { topicID: 'git', changedAt: at(2), state: 'learning' },
      { topicID: 'version-control', changedAt: at(3), state: 'skipped' },
    ]
    expect(await statesOf(send(newer))).toEqual({ git: 'skipped' })
  } finally {
    delete topicRenames['version-control']
  }
})

test.each([
  ['another person’s page', { personId: 'somebody-else' }, 409],
  ['a state that there is not', { changes: [{ topicID: 'git', changedAt: at(1), state: 'mastered' }] }, 400],
  ['no time', { changes: [{ topicID: 'git', state: 'done' }] }, 400],
])('%s is rejected', async (_, more, status) => {
  expect((await send([], more)).status).toBe(status)
})

test('a person who is not signed in gets an error', async () => {
  cookie = ''
  expect((await send([])).status).toBe(401)
})
