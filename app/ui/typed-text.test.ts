import { afterEach, expect, test, vi } from 'vitest'
import { openTypedTextCopy } from './typed-text.ts'

/** Like the browser's storage: its keys are its own enumerable properties. */
function createStorage(entries: Record<string, string>) {
  const methods = {
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, text: string) => {
      entries[key] = text
    },
    removeItem: (key: string) => delete entries[key],
  }
  return new Proxy(entries, { get: (_, name) => methods[name as keyof typeof methods] })
}

afterEach(() => vi.unstubAllGlobals())

test('stored text is restored even if an entry of another form is damaged; the damaged entry is deleted', () => {
  const entries: Record<string, string> = { 'typed person /other#form': '{"at":', 'typed person /third#form': 'null' }
  vi.stubGlobal('window', { localStorage: createStorage(entries) })
  const copy = openTypedTextCopy('person', '/page#form')
  copy.write({ name: 'Asha' })
  expect(copy.read()).toEqual({ name: 'Asha' })
  expect(Object.keys(entries)).toEqual(['typed person /page#form'])
})
