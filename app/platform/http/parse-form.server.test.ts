import { expect, test } from 'vitest'
import { defineForm } from '#app/lib/form.ts'
import { parseForm } from './parse-form.server.ts'

const form = defineForm('sample', {
  name: { kind: 'name', label: 'Name', max: 10 },
  email: { kind: 'email', missing: 'Enter your email address.', wrong: 'Enter the whole address.' },
  password: { kind: 'password', missing: 'Choose a password.', wrong: 'Use at least 8 characters.', min: 8, max: 20 },
  note: { kind: 'text', max: 100 },
  when: { kind: 'moment' },
  day: { kind: 'date' },
  course: { kind: 'choice', choices: { art: 'Art', law: 'Law' } },
  days: { kind: 'choice', choices: { mon: 'Monday', tue: 'Tuesday' }, many: true },
  seats: { kind: 'number' },
  agreed: { kind: 'check' },
  page: { kind: 'hidden', max: 20 },
  seen: { kind: 'version' },
  website: { kind: 'trap' },
})
const right = 'email=a%40b.org&password=long%20enough'

const send = (body: string, type = 'application/x-www-form-urlencoded') =>
  parseForm(new Request('http://site.test/', { method: 'POST', headers: { 'content-type': type }, body }), form)
const failureOf = async (body: string) => {
  const parsed = await send(body)
  return parsed.ok ? null : parsed.response.data.failure
}

test('a valid form returns the values of its own fields, each with its type, and nothing else', async () => {
  const typed = `${right}&role=admin&when=2026-11-20T09:30&day=2026-11-21&course=law&days=mon&days=tue&seats=12&agreed=on&page=/art&seen=3&note=a%0D%0Ab`
  expect(await send(typed)).toMatchObject({
    ok: true,
    value: {
      name: null,
      email: 'a@b.org',
      password: 'long enough',
      note: 'a\nb',
      when: new Date('2026-11-20T04:00:00Z'),
      day: '2026-11-21',
      course: 'law',
      days: ['mon', 'tue'],
      seats: 12,
      agreed: true,
      page: '/art',
      seen: '3',
      website: null,
    },
  })
})

test.each([
  ['an empty body', ''],
  ['a field twice', 'email=a%40b.org&email=c%40d.org&password=long%20enough'],
  ['an endless list', 'email[100000000]=1&password=long%20enough'],
  ['a path to the prototype', '__proto__[email]=a&constructor.prototype.email=a&__proto__.email=b'],
  ['ten thousand fields', Array.from({ length: 10_000 }, (_, n) => `f${n}=1`).join('&')],
])('a form with %s is incomplete', async (_, body) => {
  expect((await failureOf(body))?.status).toBe(422)
  expect(Object.prototype).not.toHaveProperty('email')
})

test.each([
  ['application/json', '{"email":"a"}'],
  ['text/plain', 'email=a'],
  ['multipart/form-data', 'no boundary'],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\nunfinished'],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="email"; filename="a"\r\n\r\na\r\n--x--\r\n'],
])('a body of type %s that is not a form of texts counts as an empty form', async (type, body) => {
  expect((await send(body, type)).ok).toBe(false)
})

// PostgreSQL cannot store a null character. Earlier, a note with one was treated like a database outage.
test('characters that cannot be stored are removed from a text', async () => {
  expect(await send('email=a%00%40b.org&password=long%20enough')).toMatchObject({ ok: true, value: { email: 'a@b.org' } })
})

test('a form that is shown again contains the entered values, except secrets and honeypots', async () => {
  const failure = await failureOf('email=a%40b.org&password=short&website=x&page=/art')
  expect(failure).toMatchObject({ status: 422, form: 'sample', error: { password: ['Use at least 8 characters.'] } })
  expect(failure?.typed).toEqual({ email: 'a@b.org', page: '/art', agreed: '', days: [] })
  expect(JSON.stringify(failure)).not.toContain('"short"')
})

test.each([
  ['name', '12345678901', 'Use at most 10 characters.'],
  ['name', 'www.ab.com', 'Enter a name without a web address.'],
  ['email', 'a', 'Enter the whole address.'],
  ['password', '', 'Choose a password.'],
  ['password', 'a\u0007bcdefgh', 'The password has a character that cannot be used. Type the password again.'],
  ['when', '2026-02-31T10:00', 'This date does not exist.'],
  ['day', '2026-02-31', 'Enter a date, such as 2026-12-05.'],
  ['course', 'toString', 'Choose one of: Art, Law.'],
  ['days', 'sun', 'Choose one of: Monday, Tuesday.'],
  ['seats', 'many', 'Enter a number.'],
  ['agreed', 'yes', 'Tick the box or leave it empty.'],
])('%s with %j is rejected with an error beside its field', async (name, text, message) => {
  const fields = new URLSearchParams(right)
  fields.set(name, text)
  expect((await failureOf(fields.toString()))?.error).toEqual({ [name]: [message] })
})

test('a failure after parsing shows the form again, with an error for the whole form or beside a field', async () => {
  const parsed = await send(right)
  const whole = parsed.fail(429, 'Too often.', { retryAfterSeconds: 60 })
  expect([whole.init?.status, new Headers(whole.init?.headers).get('Retry-After'), whole.data.failure.error]).toEqual([429, '60', { '': ['Too often.'] }])
  expect(parsed.fail(409, { email: 'Used.' }).data.failure).toMatchObject({ error: { email: ['Used.'] }, typed: { email: 'a@b.org' } })
})

test('fields that are valid alone may be rejected together', async () => {
  const request = new Request('http://site.test/', { method: 'POST', body: new URLSearchParams(right) })
  const parsed = await parseForm(request, form, { refine: ({ email }) => ({ name: `Not the name of ${email}.` }) })
  expect(parsed.ok ? null : parsed.response.data.failure.error).toEqual({ name: ['Not the name of a@b.org.'] })
})
