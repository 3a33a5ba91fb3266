import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createWaitingHandler } from './last-known.ts'

// Earlier, these pages came without their style sheets.
test('while a start waits for its database, pages are served as last stored with their browser files, and no form is accepted', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'client-'))
  await mkdir(path.join(folder, 'assets'))
  await writeFile(path.join(folder, 'assets', 'root-1.css'), 'a{}')
  await writeFile(path.join(folder, 'icon.svg'), '<svg/>')
  const fetch = createWaitingHandler({ handle: async (address) => (address === '/events' ? new Response('as it was') : null) }, folder)
  const sendRequest = async (address: string, method = 'GET') => {
    const answer = await fetch(new Request(`http://localhost${address}`, { method }))
    return [answer.status, answer.headers.get('content-type'), (await answer.text()).slice(0, 9)]
  }
  expect(await sendRequest('/events')).toEqual([200, expect.any(String), 'as it was'])
  expect(await sendRequest('/assets/root-1.css')).toEqual([200, 'text/css; charset=utf-8', 'a{}'])
  expect(await sendRequest('/icon.svg')).toEqual([200, 'image/svg+xml; charset=utf-8', '<svg/>'])
  expect((await sendRequest('/assets/gone.css'))[0]).toBe(404)
  expect((await sendRequest('/search'))[0]).toBe(503)
  expect((await sendRequest('/events', 'POST'))[0]).toBe(503)
  await rm(folder, { recursive: true })
})
