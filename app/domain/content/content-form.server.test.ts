import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseContent } from './content-errors.server.ts'
import { createContentForm } from './content-form.server.ts'
import { type ContentField, createEmptyData, findField, formatContentLines, getContentControlId } from './content-form.ts'
import { defineContent } from './define-content.ts'
import { parseContentForm } from './parse-content-form.ts'

const picture = z.object({ fileId: z.uuid(), alt: z.string().min(1) })
const declaration = defineContent({
  kind: 'course',
  name: 'Course',
  listName: 'Courses',
  help: 'For a test.',
  schema: z.strictObject({
    title: z.string().trim().min(3).max(60).meta({ title: 'Title' }),
    slug: z.string().max(100).meta({ title: 'Address' }),
    summary: z.string().max(400).optional().meta({ title: 'Summary' }),
    weeks: z.int().min(1).meta({ title: 'Weeks' }),
    feePaise: z.int().min(1).meta({ title: 'Fee', control: 'rupees' }),
    isNew: z.boolean().meta({ title: 'New' }),
    level: z.enum(['easy', 'hard']).meta({ title: 'Level', labels: { easy: 'Easy', hard: 'Hard' } }),
    tools: z.array(z.string().max(60)).min(1).meta({ title: 'Tools' }),
    modules: z
      .array(z.strictObject({ title: z.string().min(1).max(80).meta({ title: 'Title' }), hours: z.number().meta({ title: 'Hours' }) }))
      .min(1)
      .meta({ title: 'Modules', item: 'Module' }),
    more: z
      .strictObject({ label: z.string().min(1).max(60), path: z.string().max(60) })
      .nullable()
      .meta({ title: 'More' }),
    pay: z
      .discriminatedUnion('way', [
        z.strictObject({ way: z.literal('once'), discount: z.number().meta({ title: 'Discount' }) }),
        z.strictObject({ way: z.literal('monthly'), months: z.int().meta({ title: 'Months' }) }),
      ])
      .meta({ title: 'Pay' }),
    points: z.record(z.string(), z.int()).meta({ title: 'Points' }),
    count: z.union([z.literal('all'), z.int()]).meta({ title: 'Count' }),
    cover: picture.nullable().meta({ title: 'Cover', control: 'picture' }),
    jaali: z.array(z.tuple([z.number(), z.number()])).meta({ control: 'hidden' }),
  }),
  files: () => ({}),
  slugField: 'slug',
  titleOf: ({ title }) => title,
  pathOf: (_, slug) => `/${slug}`,
})
const form = createContentForm(declaration)

/** The form data that a browser posts for these controls. */
function posted(values: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}

const typed = {
  title: 'Data science',
  slug: 'data-science',
  summary: '',
  weeks: '24',
  feePaise: '64,900.50',
  isNew: 'on',
  level: 'hard',
  tools: 'Python\r\n\r\nSQL ',
  'modules.length': '2',
  'modules.0.title': 'Tables',
  'modules.0.hours': '12.5',
  'modules.1.title': 'Models',
  'modules.1.hours': '1,200',
  'more.label': '',
  'more.path': '',
  'pay.way': 'monthly',
  'pay.months': '6',
  'points.length': '2',
  'points.0.key': 'hours/few',
  'points.0.value': '3',
  'points.1.key': 'hours/few',
  'points.1.value': '4',
  count: '7',
  cover_file: '01a1ff4a-b98a-72c8-916b-3cf497830f87',
  cover_alt: 'A class',
  jaali: '[[1,2]]',
}
const read = (values: Record<string, string>, before = {}) => parseContentForm(posted(values), form, before)

test('the schema decides which control each field has', () => {
  const controls = Object.fromEntries(Object.entries(form.fields).map(([name, { control }]) => [name, control]))
  expect(controls).toEqual({
    title: 'line',
    slug: 'slug',
    summary: 'lines',
    weeks: 'number',
    feePaise: 'number',
    isNew: 'checkbox',
    level: 'select',
    tools: 'list',
    modules: 'group',
    more: 'fieldset',
    pay: 'variant',
    points: 'record',
    count: 'line',
    cover: 'picture',
    jaali: 'hidden',
  })
  expect(form.slugSource).toBe('title')
  expect(form.fields.level).toMatchObject({
    label: 'Level',
    options: [
      ['easy', 'Easy'],
      ['hard', 'Hard'],
    ],
    isRequired: true,
  })
  expect(form.fields.more).toMatchObject({ isRequired: false, empty: 'null' })
})

test('a form is parsed into data in the shape of its schema; two rows with one name are both stored', () => {
  expect(read(typed)).toEqual({
    title: 'Data science',
    slug: 'data-science',
    weeks: 24,
    feePaise: 64_900_50,
    isNew: true,
    level: 'hard',
    tools: ['Python', 'SQL'],
    modules: [
      { title: 'Tables', hours: 12.5 },
      { title: 'Models', hours: 1200 },
    ],
    more: null,
    pay: { way: 'monthly', months: 6 },
    points: { 'hours/few': 3, 'hours/few (2)': 4 },
    count: 7,
    cover: { fileId: '01a1ff4a-b98a-72c8-916b-3cf497830f87', alt: 'A class' },
    jaali: [[1, 2]],
  })
  expect(parseContent(declaration, read(typed), 'data-science').ok).toBe(true)
})

test('gaps and values that are not numbers stay as typed; data that is not in the form stays', () => {
  const data = read({ weeks: 'many', title: '' }, { tools: ['R'], jaali: [[3, 4]] })
  expect(data).toMatchObject({ weeks: 'many', title: '', tools: ['R'], jaali: [[3, 4]] })
})

test('without JavaScript, a button adds, removes and moves an item and its typed values', () => {
  const titles = (wish: string) => (read({ ...typed, do: wish }).modules as { title?: string }[]).map(({ title }) => title)
  expect(titles('add modules')).toEqual(['Tables', 'Models', undefined])
  expect(titles('remove modules.0')).toEqual(['Models'])
  expect(titles('up modules.1')).toEqual(['Models', 'Tables'])
  expect(titles('down modules.1')).toEqual(['Tables', 'Models'])
})

test('errors that prevent publishing are listed by path, in plain words', () => {
  const gaps = read({ ...typed, title: 'ab', weeks: '', 'modules.length': '0', tools: '', 'more.label': 'Read on', level: '', cover_alt: '', count: '' })
  const reading = parseContent(declaration, gaps, 'data-science')
  expect(reading.ok ? {} : reading.errors).toEqual({
    title: 'Use at least 3 characters.',
    weeks: 'Enter a number.',
    level: 'Choose one of: Easy, Hard.',
    tools: 'Add at least 1.',
    modules: 'Add at least 1.',
    'cover.alt': 'Fill in this field.',
    count: 'Fill in this field.',
  })
})

test('a fraction is rejected as no whole number', () => {
  const reading = parseContent(declaration, read({ ...typed, weeks: '2.5' }), 'data-science')
  expect(reading.ok ? {} : reading.errors).toEqual({ weeks: 'Enter a whole number.' })
})

test('a path leads to the label and the control of its field', () => {
  const at = (path: string) => [findField(form, path).label, getContentControlId(findField(form, path).controlPath)]
  expect(at('modules.1.title')).toEqual(['Module 2, Title', 'draft-modules-1-title'])
  expect(at('tools.3')).toEqual(['Tools', 'draft-tools'])
  expect(at('more.label')).toEqual(['More, Label', 'draft-more-label'])
  expect(at('cover.alt')).toEqual(['Cover, What the picture shows', 'draft-cover-alt'])
  expect(at('pay.months')).toEqual(['Pay, Months', 'draft-pay-months'])
  expect(at('points.hours/few')).toEqual(['Points', 'draft-points'])
})

test('the lines of a difference show amounts in rupees, and labels instead of names and codes', () => {
  const lines = (name: string, value: unknown) => formatContentLines(value, form.fields[name])
  expect(lines('feePaise', 64_900_50)).toEqual(['₹64,900.50'])
  expect(lines('level', 'hard')).toEqual(['Hard'])
  expect(lines('modules', [{ title: 'SQL', hours: 12 }])).toEqual(['SQL', 'Hours: 12'])
  expect(lines('pay', { way: 'monthly', months: 6 })).toEqual(['Monthly', 'Months: 6'])
  expect(lines('points', { hours: 3 })).toEqual(['hours: 3'])
  expect(formatContentLines({ feePaise: 100 })).toEqual(['feePaise: 100'])
})

test('the lines of a difference name courses and days, also as the keys of a record', () => {
  const common = { label: 'Field', help: '', isRequired: true, empty: 'keep' } as const
  const course: ContentField = { ...common, control: 'course', most: null, isNumberToo: false }
  const points: ContentField = { ...common, control: 'number', isRupees: false }
  const languages: [string, string][] = [['te', 'Telugu']]
  const courses = [{ courseID: 'data-science', label: 'Data Science with AI' }]
  const lines = (value: unknown, field: ContentField) => formatContentLines(value, field, courses)
  expect(lines('data-science', course)).toEqual(['Data Science with AI'])
  expect(lines('never-a-course', course)).toEqual(['never-a-course'])
  expect(lines(['data-science'], { ...common, control: 'group', item: course, itemName: 'Course', most: null })).toEqual(['Data Science with AI'])
  expect(lines({ 'data-science': 3 }, { ...common, control: 'record', keys: 'course', value: points })).toEqual(['Data Science with AI: 3'])
  expect(lines({ te: 'నమస్తే' }, { ...common, control: 'record', keys: languages, value: course })).toEqual(['Telugu: నమస్తే'])
  expect(lines('2026-12-01', { ...common, control: 'day', most: null, isNumberToo: false })).toEqual([expect.stringMatching(/^Tue\s1\sDec\s2026$/)])
})

test('a new entry has empty values where allowed, so that only the other fields are required', () => {
  const data = createEmptyData(form)
  expect(data).toMatchObject({ more: null, cover: null, tools: [], modules: [] })
  const reading = parseContent(declaration, data, '')
  expect(Object.keys(reading.ok ? {} : reading.errors)).not.toEqual(expect.arrayContaining(['cover']))
  expect(reading.ok ? {} : reading.errors).toMatchObject({ title: 'Fill in this field.', tools: 'Add at least 1.' })
})
