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
  const copy = openTypedTextCopy({ personId: 'person', isConsole: true }, '/page#form')
  copy.write({ name: 'Asha' })
  expect(copy.read()).toEqual({ name: 'Asha' })
  expect(Object.keys(entries)).toEqual(['typed person /page#form'])
})

// Earlier, a member who signed in after another one's session had ended saw what that one had typed.
test('text that a visitor typed is restored after the sign-in; text of one member is not shown to another or to a visitor', () => {
  vi.stubGlobal('window', { sessionStorage: createStorage({}) })
  const open = (personId: string | null) => openTypedTextCopy({ personId }, '/contact#enquiry')
  open(null).write({ name: 'Asha' })
  expect(open('asha').read()).toEqual({ name: 'Asha' })
  open('asha').delete()
  expect(open(null).read()).toBeNull()
  open('asha').write({ name: 'Asha Rao' })
  expect([open('ravi').read(), open(null).read(), open('asha').read()]).toEqual([null, null, { name: 'Asha Rao' }])
})
