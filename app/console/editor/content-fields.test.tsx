import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type ContentData, type ContentField, type ContentForm, createEmptyData } from '#app/domain/content/content-form.ts'
import { parseContentForm } from '#app/domain/content/parse-content-form.ts'
import { listContentDeclarations } from '#app/domain/publications/content-declarations.server.ts'
import { findForm } from '#app/domain/publications/drafts/find-draft.server.ts'
import { ContentFieldInputs } from './content-fields.tsx'

const decode = (html: string) =>
  html.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" })[name] ?? '')
const attribute = (tag: string, name: string) => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
  return value === undefined ? null : decode(value)
}

/** The form data that a browser would post for these controls. */
function controlsOf(html: string): FormData {
  const form = new FormData()
  const enabled = html.replaceAll(/<fieldset[^>]*disabled=""[^>]*>(?:(?!<fieldset).)*?<\/fieldset>/gs, '')
  for (const [whole, tag = '', inner = ''] of enabled.matchAll(
    /<(?:input([^>]*)\/>|textarea[^>]*>|select[^>]*>)(?:(?<!\/>)((?:(?!<\/textarea>|<\/select>).)*)<\/(?:textarea|select)>)?/gs,
  )) {
    const opening = whole.slice(0, whole.indexOf('>') + 1)
    const name = attribute(opening, 'name')
    if (!name) continue
    if (opening.startsWith('<input')) {
      const type = attribute(tag, 'type')
      if (type === 'file') continue
      if (type === 'checkbox') {
        if (tag.includes('checked=""')) form.set(name, 'on')
      } else form.set(name, attribute(tag, 'value') ?? '')
    } else if (opening.startsWith('<textarea')) form.set(name, decode(inner.replace(/^\n/, '')))
    else form.set(name, attribute(/<option[^>]*selected=""[^>]*>/.exec(inner)?.[0] ?? '', 'value') ?? '')
  }
  return form
}

/** The data of the untouched form. */
function readUntouched(form: ContentForm, data: ContentData): ContentData {
  const shared = { files: { pictures: {}, attachments: {} }, courses: [], isSlugFixed: true, errors: {}, onChange: () => {} }
  const element = <ContentFieldInputs form={form} data={data} {...shared} />
  const html = renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return parseContentForm(controlsOf(html), form, {})
}

const kinds = listContentDeclarations().map((declaration) => [declaration.kind, declaration] as const)

test.each(kinds)('the form of each %s of the content files returns the same data that it was rendered from', (kind, declaration) => {
  const form = findForm(kind)
  if (!form) throw new Error('There is no form.')
  for (const [slug, entry] of Object.entries(declaration.files())) {
    const data = JSON.parse(JSON.stringify(entry))
    expect(readUntouched(form, data), slug).toEqual(data)
  }
})

test.each(kinds)('a person who opens a new %s and changes nothing has nothing to save', (kind) => {
  const form = findForm(kind)
  if (!form) throw new Error('There is no form.')
  expect(readUntouched(form, createEmptyData(form))).toEqual(createEmptyData(form))
})

test.each(kinds)('the only fields of a %s without a control are those whose schema hides them', (kind, declaration) => {
  let hidden = 0
  const visit = (field: ContentField): void => {
    if (field.control === 'hidden') hidden += 1
    if (field.control === 'fieldset') Object.values(field.fields).forEach(visit)
    if (field.control === 'group') visit(field.item)
    if (field.control === 'record') visit(field.value)
    if (field.control === 'variant') for (const { fields } of Object.values(field.variants)) Object.values(fields).forEach(visit)
  }
  Object.values(findForm(kind)?.fields ?? {}).forEach(visit)
  const schema = JSON.stringify(z.toJSONSchema(declaration.schema, { io: 'input', unrepresentable: 'any' }))
  expect(hidden).toBe(schema.split('"control":"hidden"').length - 1)
})

test('courses and published figures are chosen by their names, never typed as short names', () => {
  const fieldAt = (kind: 'quiz' | 'roadmap' | 'course', ...path: string[]) =>
    path.reduce<ContentField | undefined>(
      (field, name) => (field?.control === 'group' ? field.item : field?.control === 'fieldset' ? field.fields[name] : undefined),
      { control: 'fieldset', label: '', help: '', isRequired: true, empty: 'keep', fields: findForm(kind)?.fields ?? {} },
    )
  const course = { control: 'group', item: { control: 'course' } }
  expect(fieldAt('quiz', 'courseIDs')).toMatchObject(course)
  expect(fieldAt('roadmap', 'courses')).toMatchObject(course)
  expect(fieldAt('quiz', 'questions', 'item', 'answers', 'item', 'weights')).toMatchObject({ control: 'record', keys: 'course' })
  const figures = fieldAt('course', 'pay', 'figures')
  expect(figures).toMatchObject({ control: 'group', item: { control: 'select' } })
  if (figures?.control === 'group' && figures.item.control === 'select') {
    expect(figures.item.options).toContainEqual(['any-work-first-years', 'Any work, all sectors, 0 to 2 years, Hyderabad'])
  }
})
