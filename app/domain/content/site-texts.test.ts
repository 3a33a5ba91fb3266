import { afterEach, expect, test, vi } from 'vitest'
import { institute } from '#content/institute.ts'
import { privacyPolicy } from '#content/privacy-policy.ts'
import { bannerContent } from './banner-content.server.ts'
import { parseContent } from './content-errors.server.ts'
import type { ContentDeclaration } from './define-content.ts'
import { instituteContent } from './institute-content.server.ts'
import { noticeVersions } from './notice-version.ts'
import { photographContent } from './photograph-content.server.ts'
import { getNoticeVersion, getPolicyEntry, type PolicyContent, policyContent } from './policy-content.server.ts'
import { popupContent } from './popup.ts'
import { setPublishedContent } from './published-content.server.ts'
import { listNamedTeachers, type Teacher, teacherContent } from './teacher-content.server.ts'
import { templateContent } from './template-content.server.ts'

afterEach(() => setPublishedContent([]))

const publish = (kind: 'policy' | 'teacher', slug: string, data: unknown) => setPublishedContent([{ kind, slug, liveFrom: 0, liveUntil: null, data }])

const hidden = { isShown: false, text: '', from: null, until: null }
test.each([
  ['nothing to show', { ...hidden, isShown: true }, ['text']],
  ['a last day before the first', { ...hidden, from: '2026-08-15', until: '2026-08-14' }, ['until']],
  ['one day', { isShown: true, text: 'Admissions desk closed', from: '2026-08-15', until: '2026-08-15' }, []],
])('a banner message with %s is checked correctly', (_what, banner, errors) => {
  expect(Object.keys(bannerContent.check?.(banner, 'banner') ?? {})).toEqual(errors)
})

test('a banner message whose last day is past is not published: no reader would see the message', () => {
  const shown = { isShown: true, text: 'Admissions desk closed', from: null, until: '2026-08-15' }
  expect(Object.keys(bannerContent.checkDay?.(shown, '2026-08-16') ?? {})).toEqual(['until'])
  expect(bannerContent.checkDay?.(shown, '2026-08-15')).toEqual({})
  expect(bannerContent.checkDay?.({ ...shown, isShown: false }, '2026-08-16')).toEqual({})
})

const errorsOf = (declaration: ContentDeclaration, entry: object) => {
  const reading = parseContent(declaration, entry, declaration.kind)
  return reading.ok ? {} : reading.errors
}

test.each([
  ['another number than the phone', { phoneShown: '+91 98480 00000' }, ['phoneShown']],
  ['no number', { phoneShown: 'Call us' }, ['phoneShown']],
  ['the number as people dial it in India', { phoneShown: institute.phone.replace('+91', '0') }, []],
  ['the number with its country code', { phoneShown: institute.phone.replace('+91', '+91 ') }, []],
  ['a year of founding in the future', { founded: 2099 }, ['founded']],
])('details of the institute with %s are checked', (_what, changed, errors) => {
  expect(Object.keys(errorsOf(instituteContent, { ...institute, ...changed }))).toEqual(errors)
})

test.each([
  ['popup', popupContent, (text: string) => ({ title: 'Ask a counsellor', text })],
  ['banner message', bannerContent, (text: string) => ({ isShown: true, text, from: null, until: null })],
])('a %s with a name in braces that no page fills in is not published', (_what, declaration, entryOf) => {
  const messages = (text: string) => Object.values(errorsOf(declaration, entryOf(text)))
  expect(messages('Call us at {phone}, {institute}, {city}.')).toEqual([])
  expect(messages('Call us at {phnoe}, every day.')).toEqual([expect.stringContaining('{phnoe} is not filled in. Use {institute}')])
  expect(messages('Call us at {phone, every day.')).toEqual([expect.stringContaining('{phone, every day. is not filled in')])
  expect(messages('Call us at phone}, every day.')).toEqual([expect.stringContaining('} is not filled in')])
})

test.each([
  ['mailText', 'Hello {name'],
  ['mailText', 'Hello name}'],
  ['mailText', 'Hello {#var#}'],
  ['whatsappText', 'Hello {nmae}'],
  ['mailSubject', 'For {{name}}'],
])('a message template with the %s “%s” is not published', (field, text) => {
  const [entry = {}] = Object.values(templateContent.files())
  expect(errorsOf(templateContent, entry)).toEqual({})
  expect(errorsOf(templateContent, { ...entry, [field]: text })).toEqual({ [field]: expect.stringContaining('is not filled in. Use {name}') })
})

test('the example of the popup shows its texts with the details of the institute', () => {
  expect(popupContent.sample?.({ title: 'Ask {institute}', text: 'A counsellor calls you from {phone}.' }, 'popup')).toMatchObject({
    subject: `Ask ${institute.name}`,
    text: `A counsellor calls you from ${institute.phoneShown}.`,
  })
})

const teacher: Teacher = {
  name: 'Asha Rao',
  id: 'asha-rao',
  consentOn: '2026-11-01',
  roleId: 'python-teacher',
  about: 'Kept a Python service running for six years.',
  photo: null,
  links: [],
  order: 10,
}
const photo = { fileId: '0193d8a0-0000-7000-8000-000000000000', alt: 'Asha at the board' }

test('a teacher is named only with the date of a written consent, which is not in the future', () => {
  publish('teacher', teacher.id, teacher)
  expect(listNamedTeachers()).toEqual([teacher])
  publish('teacher', teacher.id, { ...teacher, consentOn: null })
  expect(listNamedTeachers()).toEqual([])

  vi.useFakeTimers({ now: new Date('2026-11-01T10:00:00+05:30'), toFake: ['Date'] })
  const errors = (values: Partial<Teacher>) => {
    const reading = parseContent(teacherContent, { ...teacher, ...values }, teacher.id)
    return reading.ok ? {} : reading.errors
  }
  expect(errors({})).toEqual({})
  expect(errors({ consentOn: '2026-11-02' })).toEqual({ consentOn: 'Choose today or an earlier day.' })
  expect(Object.keys(errors({ consentOn: null, photo }))).toEqual(['photo'])
  vi.useRealTimers()
})

test('a role that the institute does not have is rejected', () => {
  expect(teacherContent.schema.safeParse({ ...teacher, roleId: 'gardener' }).success).toBe(false)
})

test('a photograph needs its picture and a description', () => {
  const photograph = { place: 'The lab', id: 'the-lab', picture: photo, caption: '', order: 10 }
  expect(photographContent.schema.safeParse(photograph).success).toBe(true)
  for (const picture of [null, { ...photo, alt: ' ' }, { ...photo, fileId: 'x' }])
    expect(photographContent.schema.safeParse({ ...photograph, picture }).success).toBe(false)
})

const without = (policy: PolicyContent, part: (one: PolicyContent['parts'][number]) => boolean): PolicyContent => ({
  ...policy,
  parts: policy.parts.filter((one) => !part(one)),
})

test('a policy must have the parts that the law requires and those that other pages link to', () => {
  const check = (policy: PolicyContent) => policyContent.check?.(policy, policy.id)
  expect(check(without(getPolicyEntry('cookies'), ({ generated }) => generated === 'stored-staff'))).toEqual({
    parts: 'Keep a part in which the site fills in: What the browsers of staff store.',
  })
  expect(check(without(getPolicyEntry('grievance'), ({ generated }) => generated !== undefined))).toHaveProperty('parts')
  expect(check({ ...without(privacyPolicy, ({ id }) => id === 'rights'), changedOn: '2099-01-01' })).toEqual({
    parts: 'Keep a part named “rights” in links: other pages lead to it.',
  })
  expect(policyContent.check?.(getPolicyEntry('terms'), 'cookies')).toHaveProperty('id')
})

test.each([
  ['/fees', true],
  ['/enquiry?topic=refund', true],
  ['/privacy-policy#grievance', true],
  ['https://consumerhelpline.gov.in', true],
  ['tel:1915', true],
  ['tel:{phone}', true],
  ['//elsewhere.example', false],
  ['javascript:alert(1)', false],
  ['fees', false],
  ['http://elsewhere.example', false],
])('a link of a policy to %s is accepted: %s', (to, isTaken) => {
  const terms = getPolicyEntry('terms')
  const parts = [{ ...terms.parts[0], links: [{ label: 'A link', to }] }]
  const { title, id, generated } = terms.parts[0] ?? {}
  expect(policyContent.schema.safeParse({ ...terms, parts: [{ title, id, generated, ...parts[0] }] }).success).toBe(isTaken)
})

test('a changed privacy notice needs a later date, and new consents are stored with that date', () => {
  expect(getNoticeVersion()).toBe(noticeVersions.policy)
  const changed = { ...privacyPolicy, title: 'Your data and you' }
  expect(policyContent.check?.(changed, 'privacy-policy')).toHaveProperty('changedOn')
  const later = { ...changed, changedOn: '2099-01-05' }
  expect(policyContent.check?.(later, 'privacy-policy')).toEqual({})
  publish('policy', 'privacy-policy', later)
  expect(getNoticeVersion()).toBe('2099-01-05')
  // The same text may be released again; a changed text needs a new day.
  expect(policyContent.check?.(later, 'privacy-policy')).toEqual({})
  expect(policyContent.check?.({ ...later, title: 'Your data' }, 'privacy-policy')).toHaveProperty('changedOn')
})

test('a translation of the privacy notice needs no new date, and each language has one translation', () => {
  const translation = { language: 'hi', of: privacyPolicy.changedOn, text: 'हम बहुत कम पूछते हैं। '.repeat(10).trim() } as const
  const translated = policyContent.schema.parse({ ...privacyPolicy, translations: [translation] })
  expect(policyContent.check?.(translated, 'privacy-policy')).toEqual({})
  expect(policyContent.schema.safeParse({ ...privacyPolicy, translations: [translation, translation] }).success).toBe(false)
})

test('a policy always exists: the file’s text replaces one that was taken off the site', () => {
  publish('policy', 'terms', null)
  expect(getPolicyEntry('terms').title).toBe('Terms of use')
})
