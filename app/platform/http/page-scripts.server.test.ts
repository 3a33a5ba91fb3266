import { expect, test } from 'vitest'
import { hydrateLate, starterText } from './page-scripts.server.ts'

const page = (script: string) => `<html><head><link rel="modulepreload" href="/assets/a.js" nonce="n"/></head><body><form></form>${script}</body></html>`

test('the module script is sent as plain text, and no module is preloaded', () => {
  const late = hydrateLate(page('<script nonce="n" type="module" async="">import "/assets/a.js";</script>'), 'n')
  expect(late).toContain('<script type="text/plain" id="entry" nonce="n">import "/assets/a.js";</script>')
  expect(late).not.toMatch(/modulepreload|type="module"/)
})

test('the starter is valid code and refers to nothing outside itself', () => {
  expect(() => new Function(starterText)).not.toThrow()
  expect(starterText).not.toMatch(/import|__vite|cov_/)
})

test('a page without a module script is not changed', () => {
  expect(hydrateLate(page(''), 'n')).toBeNull()
})
