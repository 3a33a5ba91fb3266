import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LastKnownPages } from './last-known-pages.server.ts'
import { storePage } from './stored-page.server.ts'

let folder: string
beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'site-known-')), 'pages')
})
afterEach(() => rm(path.dirname(folder), { recursive: true, force: true }))

const isPassing = (name: string) => name === 'offerings'
const open = async (release = 'one') => {
  const pages = new LastKnownPages(folder, release, isPassing)
  await pages.open()
  return pages
}
const createPage = (address: string, html: string, shows: string[] = []) =>
  storePage(
    { path: address, status: 200, shows: new Set(shows), reads: [], isCacheable: true, expiresAt: Date.now() + 60_000 },
    html,
    new Headers({ 'content-type': 'text/html', 'content-security-policy': "script-src 'sha256-x'", 'cache-control': 'no-cache' }),
  )

test('the last version of a page is found with its own headers, also by the next process of the same release', async () => {
  const pages = await open()
  pages.store(await createPage('/events', 'first'))
  pages.store(await createPage('/events', 'second'))
  await pages.save()
  for (const one of [pages, await open()])
    expect(await one.find('/events')).toEqual({
      text: 'second',
      headers: [
        ['content-security-policy', "script-src 'sha256-x'"],
        ['content-type', 'text/html'],
      ],
      knownAt: expect.any(Number),
    })
  const newer = await open('two')
  expect([newer.size, await newer.find('/events')]).toEqual([0, null])
})

test('a page taken off the site is deleted from the disk at once; a page whose seats change is not', async () => {
  const pages = await open()
  pages.store(await createPage('/projects/asha', 'Asha', ['publication/1', 'offerings']))
  pages.store(await createPage('/events', 'five seats', ['offerings']))
  await pages.save()
  pages.drop(['offerings'])
  expect(pages.size).toBe(2)
  pages.drop(['publication/1'])
  await pages.save()
  expect(await readdir(folder)).toHaveLength(2)
  const next = await open()
  expect([await next.find('/projects/asha'), (await next.find('/events'))?.text]).toEqual([null, 'five seats'])
})

test('a page counts as known until its own expiry or the last check, whichever is earlier', async () => {
  const pages = await open()
  pages.store(await createPage('/events', 'page'))
  await pages.save()
  pages.vouch([{ path: '/events', expiresAt: 3e12 }], 2e12)
  expect((await pages.find('/events'))?.knownAt).toBe(2e12)
  pages.vouch([{ path: '/events', expiresAt: 2.1e12 }], 2.5e12)
  expect((await pages.find('/events'))?.knownAt).toBe(2.1e12)
})

test('a damaged index or page counts as missing', async () => {
  const pages = await open()
  pages.store(await createPage('/events', 'page'))
  await pages.save()
  for (const file of await readdir(folder)) await rm(path.join(folder, file))
  expect([await pages.find('/events'), (await open()).size]).toEqual([null, 0])
})

test('while no page can be written, as on a full disk, the log says so once', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const pages = await open()
  await writeFile(folder, '')
  for (const address of ['/events', '/projects', '/courses']) pages.store(await createPage(address, address))
  await pages.save()
  expect(logged.mock.calls.flat()).toEqual([expect.stringContaining('The last known pages could not be written: ')])
  logged.mockReset()
})
