import { expect, test } from 'vitest'
import { hydrateLate } from './late-hydration.server.ts'

const page = (script: string) => `<html><head><link rel="modulepreload" href="/assets/a.js" nonce="n"/></head><body><form></form>${script}</body></html>`

test('the module script is sent as plain text beside its starter, and no module is preloaded', () => {
  const late = hydrateLate(page('<script nonce="n" type="module" async="">import "/assets/a.js";</script>'), 'n')
  expect(late).toContain('<script type="text/plain" id="entry" nonce="n">import "/assets/a.js";</script><script nonce="n">(function startHydration()')
  expect(late).not.toMatch(/modulepreload|type="module"/)
})

test('the starter is valid code and refers to nothing outside itself', () => {
  const late = hydrateLate(page('<script type="module"></script>'), 'n')
  const [, text = ''] = /<script nonce="n">([\s\S]*?)<\/script>/.exec(late) ?? []
  expect(() => new Function(text)).not.toThrow()
  expect(text).not.toMatch(/import|__vite|cov_/)
})

test('a page without a module script is left unchanged', () => {
  expect(hydrateLate(page(''), 'n')).toBe(page(''))
})
