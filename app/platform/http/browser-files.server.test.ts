import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { serveBrowserFiles } from './browser-files.server.ts'

test('files of a neighbouring release that are copied in while the site runs are served, as upgrades need (docs/runbook.md)', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'browser-files-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(path.join(folder, 'assets'))
  const app = new Hono()
  serveBrowserFiles(app, folder)
  expect((await app.request('/assets/root-QXrHTUnl.js')).status).toBe(404)
  await writeFile(path.join(folder, 'assets/root-QXrHTUnl.js'), 'export {}')
  const response = await app.request('/assets/root-QXrHTUnl.js')
  expect(await response.text()).toBe('export {}')
  expect(response.headers.get('Cache-Control')).toContain('immutable')
})
