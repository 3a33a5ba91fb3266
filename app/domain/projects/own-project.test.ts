import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRichText } from '#app/domain/publications/rich-text/rich-text.ts'
import { projectFields } from '#server/testing/projects.ts'
import {
  canEditProject,
  createDoneQuery,
  formatParagraphs,
  getOwnState,
  listBatchYears,
  listSendErrors,
  listUndescribed,
  type OwnState,
  parseCohortYear,
  parseParagraphs,
} from './own-project.ts'
import { getOwnValues, type OwnValues, toProjectFields, withPicture } from './own-project-form.server.ts'

const text = (...paragraphs: string[]) => parseParagraphs(paragraphs.join('\n\n'))

test.each([
  ['one', ['one']],
  ['one\n\ntwo', ['one', 'two']],
  ['one\r\n\r\n \r\n\r\n two ', ['one', 'two']],
  ['\n\n\n', []],
])('%j is split into the paragraphs %j', (typed, paragraphs) => {
  expect(formatParagraphs(parseParagraphs(typed)).split('\n\n').filter(Boolean)).toEqual(paragraphs)
})

test('a line break within a paragraph is preserved', () => {
  expect(formatParagraphs(parseParagraphs('one\ntwo\n\nthree'))).toBe('one\ntwo\n\nthree')
})

test('any typed text becomes a valid rich text, and is unchanged after storing', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\r', '\t', 'é', '<') }), (typed) => {
      const parsed = parseParagraphs(typed)
      expect(parseRichText(parsed)).toEqual({ ok: true, text: parsed })
      const shown = formatParagraphs(parsed)
      expect(formatParagraphs(parseParagraphs(shown))).toBe(shown)
    }),
  )
})

const none = { archivedAt: null, submittedAt: null, reviewNote: '', isPublic: false, isPlanned: false, wasReleased: false }
const at = new Date()
test.each<[Partial<Parameters<typeof getOwnState>[0]>, OwnState, boolean]>([
  [{}, 'draft', true],
  [{ reviewNote: 'Say more.' }, 'sent-back', true],
  [{ submittedAt: at }, 'sent', false],
  [{ submittedAt: at, reviewNote: 'Once' }, 'sent', false],
  [{ isPlanned: true, wasReleased: true }, 'planned', false],
  [{ isPublic: true, isPlanned: true, wasReleased: true }, 'public', false],
  [{ wasReleased: true }, 'taken-off', false],
  [{ wasReleased: true, reviewNote: 'Published by mistake.' }, 'sent-back', true],
  [{ archivedAt: at, isPublic: true }, 'archived', false],
])('%o has the state %s, and may be edited: %s', (fields, state, writable) => {
  expect(getOwnState({ ...none, ...fields })).toBe(state)
  expect(canEditProject(state)).toBe(writable)
})

const courses = [{ courseID: 'full-stack', label: 'Full Stack' }]
const values: OwnValues = {
  ...getOwnValues(projectFields()),
  title: 'Khata for a shop',
  courseID: 'full-stack',
  year: '2025',
  technologies: 'React,  Node ;\nSQL',
}
const empty = projectFields({ title: '', slug: '', cohort: '', courseID: null })
const now = new Date('2026-11-21T06:00:00Z')

test('a draft gets its cohort from course and year, its slug from its title, and its technologies split', () => {
  const draft = toProjectFields(values, empty, { courses, founded: 2014 }, now)
  expect(draft).toMatchObject({ cohort: 'Full Stack, 2025 batch', slug: 'khata-for-a-shop', courseID: 'full-stack', technologies: ['React', 'Node', 'SQL'] })
})

test.each<[says: string, typed: Partial<OwnValues>, stored: Parameters<typeof projectFields>[0], drafted: object]>([
  ['a name in place of a year', { year: 'Asha' }, {}, { cohort: '' }],
  ['a year to come', { year: '2031' }, {}, { cohort: '' }],
  ['a course that there is not', { courseID: 'nothing' }, {}, { courseID: null, cohort: '2025 batch' }],
  [
    'words of staff for the batch',
    {},
    { courseID: 'full-stack', cohort: 'Full Stack, weekend batch of 2025' },
    { cohort: 'Full Stack, weekend batch of 2025' },
  ],
  ['an address chosen by staff', {}, { title: 'Khata', slug: 'a-better-address' }, { slug: 'a-better-address' }],
])('a draft is right with %s', (_title, typed, stored, drafted) => {
  expect(toProjectFields({ ...values, ...typed }, { ...empty, ...stored }, { courses, founded: 2014 }, now)).toMatchObject(drafted)
})

test('text formatted by staff stays until its words change', () => {
  const built = {
    type: 'doc' as const,
    content: [{ type: 'heading' as const, attrs: { level: 2 as const }, content: [{ type: 'text' as const, text: 'How' }] }, ...text('So.').content],
  }
  const stored = { ...empty, built }
  expect(toProjectFields({ ...values, built: getOwnValues(stored).built }, stored, { courses, founded: 2014 }, now).built).toEqual(built)
  expect(toProjectFields({ ...values, built: 'Else.' }, stored, { courses, founded: 2014 }, now).built).toEqual(text('Else.'))
})

test('years of batches go back to the first one, and are read from the cohort that staff wrote', () => {
  expect(listBatchYears(2024, now)).toEqual([2026, 2025, 2024])
  expect([parseCohortYear('Full Stack, 2025 batch'), parseCohortYear('Full Stack, sample brief'), parseCohortYear('12025')]).toEqual(['2025', '', ''])
})

test('a project can be sent with its texts; links and pictures are optional', () => {
  expect(listSendErrors(projectFields())).toEqual({})
  const bare = projectFields({ title: '', summary: '', courseID: null, cohort: '', technologies: [], problem: text(), built: text() })
  expect(Object.keys(listSendErrors(bare))).toEqual(['title', 'summary', 'courseID', 'year', 'technologies', 'problem', 'built'])
})

test('uploaded pictures stay in the URL until each is described, also while the draft is edited', () => {
  const search = new URLSearchParams('done=picture&file=a&file=b&file=b&file=c')
  expect(listUndescribed(search, [{ fileId: 'a' }])).toEqual(['b', 'c'])
  expect(
    listUndescribed(
      search,
      Array.from({ length: 11 }, (_, place) => ({ fileId: String(place) })),
    ),
  ).toEqual(['a'])
  expect(listUndescribed(new URLSearchParams(), [])).toEqual([])
  expect(createDoneQuery('picture', search, 'b')).toBe('done=picture&file=a&file=c')
  expect(createDoneQuery('saved-x', new URLSearchParams('file=a'), null)).toBe('done=saved-x&file=a')
  expect(createDoneQuery('sent', search, null)).toBe('done=sent')
})

test('screenshots are added once, and changed and removed by their file', () => {
  const [a, b] = ['a', 'b'].map((fileId) => ({ fileId, alt: fileId, caption: '' })) as [typeof shot, typeof shot]
  const shot = { fileId: 'b', alt: 'new', caption: 'words' }
  expect(withPicture([a], { act: 'add', ...shot })).toEqual([a, shot])
  expect(withPicture([a, b], { act: 'add', ...shot })).toEqual([a, b])
  expect(withPicture([a, b], { act: 'change', ...shot })).toEqual([a, shot])
  expect(withPicture([a, b], { act: 'remove', ...shot })).toEqual([a])
  expect(withPicture([a], { act: 'remove', ...shot })).toBeNull()
})
