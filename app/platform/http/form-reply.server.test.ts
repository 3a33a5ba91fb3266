import { expect, test } from 'vitest'
import { parseTextFields } from './form-reply.server.ts'

const send = async (body: string, type = 'application/x-www-form-urlencoded') => [
  ...(await parseTextFields(new Request('http://site.test/', { method: 'POST', headers: { 'content-type': type }, body }))),
]

test('the fields that came once are read, without what no record can hold', async () => {
  expect(await send('email=a%00%40b.org&note=two%20words&note_2=')).toEqual([
    ['email', 'a@b.org'],
    ['note', 'two words'],
    ['note_2', ''],
  ])
})

test.each([
  ['an empty body', ''],
  ['a field twice', 'email=a&email=b'],
  ['a field three times', 'email=a&email=b&email=c'],
  // Each of these, read as a path, would make a list of that length and end the process.
  ['an endless list', 'email[100000000]=1'],
  ['the longest list', 'email[4294967294]=1'],
  ['lists in lists', Array.from({ length: 5_000 }, (_, n) => `email[${n * 1_000}][${n}]=1`).join('&')],
  ['a deep path', `${'a.'.repeat(30_000)}b=1`],
  ['a path to the prototype', '__proto__[email]=a&constructor.prototype.email=a&__proto__.email=b'],
  ['a list change', '__intent__={"type":"insert","payload":{"name":"email","index":100000000}}'],
])('%s has no field that is read', async (_, body) => {
  expect(await send(body)).toEqual([])
})

test.each([
  ['application/json', '{"email":"a"}'],
  ['text/plain', 'email=a'],
  ['multipart/form-data', 'no boundary'],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\nunfinished'],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="email"; filename="a"\r\n\r\na\r\n--x--\r\n'],
])('a body of type %s that is no form of text counts as an empty form', async (type, body) => {
  expect(await send(body, type)).toEqual([])
})
