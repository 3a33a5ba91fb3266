import { expect, test } from 'vitest'
import { z } from 'zod'
import { readForm } from './form-reply.server.ts'
import { readSentForm } from './sent-form.server.ts'

const schema = z.object({ email: z.string(), password: z.string().min(8) })

const send = (body: string, type = 'application/x-www-form-urlencoded') =>
  readForm(new Request('http://site.test/', { method: 'POST', headers: { 'content-type': type }, body }), schema)

test('a good form gives its values and nothing else', async () => {
  expect((await send('email=a%40b.org&password=long%20enough&role=admin')).value).toEqual({ email: 'a@b.org', password: 'long enough' })
})

test.each([
  ['an empty body', ''],
  ['a field twice', 'email=a&email=b&password=long%20enough'],
  ['a field three times', 'email=a&email=b&email=c&password=long%20enough'],
  // Each of these, read as a path, would make a list of that length and end the process.
  ['an endless list', 'email[100000000]=1&password=long%20enough'],
  ['the longest list', 'email[4294967294]=1'],
  ['lists in lists', Array.from({ length: 5_000 }, (_, n) => `email[${n * 1_000}][${n}]=1`).join('&')],
  ['a deep path', `${'a.'.repeat(30_000)}b=1`],
  ['a path to the prototype', '__proto__[email]=a&constructor.prototype.email=a&__proto__.email=b'],
  ['ten thousand fields', Array.from({ length: 10_000 }, (_, n) => `f${n}=1`).join('&')],
  ['a list change', '__intent__={"type":"insert","payload":{"name":"email","index":100000000}}'],
])('%s is an incomplete form, answered at once', async (_, body) => {
  const { value, invalid } = await send(body)
  expect(value).toBeNull()
  expect(invalid.init?.status).toBe(422)
  expect(Object.prototype).not.toHaveProperty('email')
})

test.each([
  ['application/json', '{"email":"a"}'],
  ['text/plain', 'email=a'],
  ['multipart/form-data', 'no boundary'],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\nunfinished'],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="email"; filename="a"\r\n\r\na\r\n--x--\r\n'],
])('a body of type %s that is no form of text counts as an empty form', async (type, body) => {
  expect((await send(body, type)).invalid.init?.status).toBe(422)
})

// PostgreSQL takes no null character: a note with one was answered as if the database were away.
test('a text is without what no record can hold', async () => {
  expect((await send('email=a%00%40b.org&password=long%20enough')).value).toEqual({ email: 'a@b.org', password: 'long enough' })
  const request = new Request('http://site.test/', { method: 'POST', body: new URLSearchParams({ note: 'a\0b' }) })
  expect((await readSentForm(request)).get('note')).toBe('ab')
})

test('a form that is shown again keeps what was typed, but for passwords', async () => {
  const { invalid } = await send('email=a%40b.org&password=short')
  expect(invalid.data.reply.initialValue).toEqual({ email: 'a@b.org' })
  expect(JSON.stringify(invalid.data)).not.toContain('"short"')
})
