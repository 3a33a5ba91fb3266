import { globSync, readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { getInstitute } from './institute.ts'
import { listFileMails, mailContent, renderMail } from './mail-content.server.ts'
import { type MailId, mailIds } from './mail-rules.ts'
import { setPublishedContent } from './published-content.server.ts'

afterEach(() => setPublishedContent([]))

const words = (id: MailId) => structuredClone(listFileMails()[id])
const always = (text: string) => ({ text, when: 'always' })
const errorsOf = (data: object, slug: MailId) => mailContent.check?.(mailContent.schema.parse(data), slug) ?? {}
const publish = (slug: string, data: unknown, liveFrom = 0) => setPublishedContent([{ kind: 'mail', slug, liveFrom, liveUntil: null, data }])

const link = 'https://institute.example/reset?token=1'
const reset = () => renderMail('password-reset', { name: 'Asha', link })
const ownTexts = { id: 'password-reset', subject: 'Your new password at {institute}', before: [always('Namaste {name}!'), always('Here: {link}')], after: [] }

test.each(mailIds)('the text of %s in the files can be published by staff', (id) => {
  expect(mailContent.schema.safeParse(words(id)).error?.issues).toBeUndefined()
  expect(errorsOf(words(id), id)).toEqual({})
  const { subject, text } = mailContent.sample?.(words(id), id) ?? {}
  expect(`${subject}: ${text}`).not.toMatch(/[{}]|undefined|null/)
})

test('a mail is sent with the text that staff published, the institute’s details and the values of the site', () => {
  publish('password-reset', ownTexts)
  expect(reset()).toEqual({ subject: `Your new password at ${getInstitute().name}`, text: `Namaste Asha!\n\nHere: ${link}\n` })
  setPublishedContent([])
  expect(reset().subject).toBe(`Set a new password for your ${getInstitute().name} account`)
})

test('a scheduled release of a mail is used from its time on', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z'), toFake: ['Date'] })
  publish('password-reset', ownTexts, Date.parse('2026-11-21T11:00:00Z'))
  expect(reset().subject).toBe(`Set a new password for your ${getInstitute().name} account`)
  vi.setSystemTime(new Date('2026-11-21T11:00:00Z'))
  expect(reset().text).toContain('Namaste')
  vi.useRealTimers()
})

test('a mail without its link, or one taken off the site, is sent with the text of the file', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  publish('password-reset', { ...ownTexts, before: [always('Namaste {name}!')] })
  expect(reset()).toEqual({ subject: `Set a new password for your ${getInstitute().name} account`, text: expect.stringContaining(link) })
  expect(reset().text).toContain('If you did not ask, do nothing')
  expect(log).toHaveBeenCalledTimes(1)
  expect(log.mock.calls.join()).toMatch(/The mail password-reset is sent in the words of the file: before: This mail needs \{link\}/)
  log.mockReset()
  publish('password-reset', null)
  expect(reset().text).toContain('If you did not ask, do nothing')
})

test('braces in a value are not a placeholder', () => {
  expect(renderMail('password-reset', { name: '{link}', link }).text).toMatch(/^Hello \{link\},/)
})

test('a name or a paragraph without its value is left out, with the space before it', () => {
  const { text } = renderMail(
    'booking-held',
    { title: 'Workshop', date: 'Sat 9 Jan 2027', reference: 'B-7K3M9Q', link, dataLink: link, heldUntil: null },
    { conditions: ['not-held'] },
  )
  expect(text).not.toContain('A seat is held')
  expect(text).toContain('no seat is held for you yet')
  expect(renderMail('password-reset', { name: '', link }).text).toMatch(/^Hello,\n/)
})

const thanks = () => words('thank-you')
test.each([
  [
    'a placeholder that the mail does not have',
    { ...ownTexts, before: [...ownTexts.before, always('Seats: {seats}')] },
    { 'before.2.text': /\{seats\} cannot be filled in here\. Use one of: \{link\}, \{name\}/ },
  ],
  ['a placeholder with a space', { ...ownTexts, before: [always('{link} {name }')] }, { 'before.0.text': /\{name \} cannot be filled in here/ }],
  ['a brace without its pair', { ...ownTexts, before: [always('{link} {name')] }, { 'before.0.text': /^\{name cannot be filled in here/ }],
  ['an unknown placeholder in the subject', { ...ownTexts, subject: 'For {titel}' }, { subject: /Use one of: \{institute\}/ }],
  ['no link', { ...ownTexts, before: [always('Hello')] }, { before: /needs \{link\} in a paragraph that is always shown/ }],
  ['a link in the subject', { ...ownTexts, subject: 'Open {link}' }, { subject: /\{link\} cannot be in the subject/ }],
  ['a subject of another mail', { ...ownTexts, subject: 'For {title}' }, { subject: /\{title\} cannot be filled in here/ }],
  [
    'a paragraph of another mail',
    { ...ownTexts, before: [always('{link}'), { text: 'Hello', when: 'guardian' }] },
    { 'before.1.when': /of these kinds: Always\./ },
  ],
  ['text after details that there are not', { ...ownTexts, after: [always('Bye')] }, { after: /has no details/ }],
  ['another name', { ...ownTexts, id: 'verification' }, { id: /sends no mail of this name/ }],
])('%s is rejected with an error at its field', (_, data, errors) => {
  const expected = Object.fromEntries(Object.entries(errors).map(([path, message]) => [path, expect.stringMatching(message)]))
  expect(errorsOf(data, 'password-reset')).toEqual(expected)
})

test('a mail is rejected if only some get its link, or if it has no text for a visitor under 18', () => {
  const some = { ...thanks(), before: thanks().before.map((one) => (one.text.includes('{link}') ? { ...one, when: 'no-guardian' as const } : one)) }
  expect(errorsOf(some, 'thank-you')).toEqual({ before: 'This mail needs {link} in a paragraph that is always shown.' })
  const dropped = { ...thanks(), before: thanks().before.map((one) => (one.text.includes('{link}') ? { ...one, text: `${one.text} {course}` } : one)) }
  expect(errorsOf(dropped, 'thank-you')).toEqual({ before: 'This mail needs {link} in a paragraph that is always shown.' })
  const silent = { ...thanks(), before: thanks().before.filter(({ when }) => when !== 'guardian') }
  expect(errorsOf(silent, 'thank-you')).toEqual({ before: 'Add a paragraph with “Only if a guardian is asked first”.' })
})

test('an empty mail and a subject of two lines are rejected', () => {
  expect(mailContent.schema.safeParse({ ...ownTexts, before: [] }).success).toBe(false)
  expect(mailContent.schema.safeParse({ ...ownTexts, subject: 'Hello\r\nBcc: a@example.org' }).error?.issues[0]?.message).toBe('Enter the subject in one line.')
})

test('the preview shows every paragraph and when it is shown', () => {
  const sample = mailContent.sample?.(thanks(), 'thank-you')
  expect(sample?.text).toContain('[Only if a guardian is asked first]\nYou said that you are under 18.')
  expect(sample?.text).toContain(getInstitute().city)
  expect(sample?.notes).toContain('{reference}: the reference (needed)')
})

// Staff can edit only the mail texts that are in the content.
test('one file creates the text of every mail', () => {
  const files = globSync('{app,server}/**/*.ts').filter((file) => !/\.test\.ts$|^server\/testing\//.test(file))
  const sending = files.filter((file) => /platform\/mail\/mail\.server\.ts'|\bMailText\b|subject: string; text: string/.test(readFileSync(file, 'utf8')))
  expect(sending).toContain('app/domain/accounts/auth/account-mails.server.ts')
  const writing = sending.filter((file) => /\btext(?::|\s*=)\s*[`'"]|\bsubject:\s*(?:'|`(?!\w+:))/.test(readFileSync(file, 'utf8')))
  expect(writing).toEqual(['app/domain/content/mail-content.server.ts'])
})
