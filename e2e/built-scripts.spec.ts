import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'

const folder = 'build/client/assets/'
const scripts = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith('.js') && !file.startsWith('manifest-'))
    .map((file) => [`/assets/${file}`, readFileSync(folder + file, 'utf8')]),
)
const scriptsWith = (part: RegExp) => [...scripts].filter(([, text]) => part.test(text)).map(([address]) => address)

// A schema library added 36 kB to repeat the server's checks. Its test of `new Function` violated the Content Security Policy on each form page.
test('no script contains a schema library', () => {
  expect(scripts.size).toBeGreaterThan(100)
  expect(scriptsWith(/ZodError|__intent__/)).toEqual([])
})

test('only the pages where staff write load the editor, and they load it when they show it', () => {
  const file = readdirSync(folder).find((name) => /^manifest-.*\.js$/.test(name)) ?? ''
  const manifest = JSON.parse(/=(\{.*\})/s.exec(readFileSync(folder + file, 'utf8'))?.[1] ?? '') as {
    routes: Record<string, { module: string; imports: string[] }>
  }
  const [heavy = '', ...more] = scriptsWith(/ProseMirror/)
  expect([heavy, more]).toEqual([expect.stringContaining('editor'), []])
  const routesWith = (addresses: string[]) =>
    Object.entries(manifest.routes)
      .filter(([, { module, imports }]) => [module, ...imports].some((address) => addresses.includes(address)))
      .map(([id]) => id)
  expect(routesWith([heavy])).toEqual([])
  // A script that contains the file's name loads it later.
  const asking = routesWith(scriptsWith(new RegExp(heavy.slice('/assets/'.length).replaceAll('.', '\\.'))))
  expect(asking.length).toBeGreaterThan(0)
  expect(asking.filter((id) => !id.endsWith('-draft'))).toEqual([])
})
