import { expect, test } from 'vitest'
import { z } from 'zod'
import { fitContent } from './fit-content.server.ts'

const schema = z.strictObject({
  top: z.strictObject({ title: z.string().min(2), text: z.string().min(5) }),
  steps: z.array(z.strictObject({ title: z.string() })).min(1),
  picture: z.strictObject({ alt: z.string() }).nullable(),
})
const file = { top: { title: 'Of the file', text: 'The text of the file.' }, steps: [{ title: 'First' }], picture: null }
const own = { top: { title: 'Ours', text: 'A text of ours.' }, steps: [{ title: 'One' }, { title: 'Two' }], picture: { alt: 'A room' } }

test('an entry that fits the schema is unchanged', () => {
  expect(fitContent(schema, own, file)).toEqual({ data: own, isWhole: true, replaced: [], dropped: [] })
})

test('every field of an older entry that fits is retained, also in nested parts; the files give the others', () => {
  const older = { top: { title: 'Ours', lead: 'A lead.' }, steps: own.steps.map((step) => ({ ...step, icon: 'arch' })), banner: 'Hello', picture: own.picture }
  expect(fitContent(schema, older, file)).toEqual({
    data: { top: { title: 'Ours', text: 'The text of the file.' }, steps: own.steps, picture: own.picture },
    isWhole: true,
    replaced: ['top.text'],
    dropped: ['banner', 'top.lead', 'steps.0.icon', 'steps.1.icon'],
  })
})

test('a value of another type is replaced by the file’s, or is empty if the file has none and the field may be empty', () => {
  expect(fitContent(schema, { ...own, steps: 'One, two', picture: 'room.jpg' }, file)).toMatchObject({
    data: { ...own, steps: file.steps, picture: null },
    isWhole: true,
    replaced: ['steps', 'picture'],
  })
  expect(fitContent(schema, { top: own.top, steps: own.steps }, null)).toMatchObject({ data: { ...own, picture: null }, isWhole: true, replaced: [] })
})

test('without a file entry, missing fields stay missing', () => {
  expect(fitContent(schema, { top: own.top }, null)).toEqual({
    data: { top: own.top, picture: null },
    isWhole: false,
    replaced: ['steps'],
    dropped: [],
  })
})
