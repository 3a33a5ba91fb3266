import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { isBlankValue } from '#app/domain/content/content-form.ts'
import { listContentDeclarations } from '#app/domain/publications/content-declarations.server.ts'
import { findForm } from '#app/domain/publications/drafts/find-draft.server.ts'
import { ContentValues } from './file-entry-page.tsx'

const courses = [{ courseID: 'data-science', label: 'Data Science with AI' }]

const listDeclarations = () => listContentDeclarations().map((declaration) => [declaration.kind, declaration] as const)

test.each(listDeclarations())('each value of a %s is under the label of its field', (kind, declaration) => {
  const fields = findForm(kind)?.fields ?? {}
  for (const [slug, entry] of Object.entries(declaration.files())) {
    const html = renderToString(<ContentValues fields={fields} values={entry} courses={courses} />)
    const labels = [...html.matchAll(/<dt[^>]*>(.*?)<\/dt>/g)].map(([, label]) => label)
    for (const [name, field] of Object.entries(fields)) {
      const isShown = field.control !== 'hidden' && !isBlankValue((entry as Record<string, unknown>)[name])
      if (isShown) expect(labels, `${slug}.${name}`).toContain(escapeText(field.label))
    }
    expect(html, slug).not.toMatch(/>(order|isShown|inSelect|sample|gstPercent): /)
  }
})

test('values are readable: amounts, days, choices and courses, without hidden fields', () => {
  const common = { help: '', isRequired: true, empty: 'keep' } as const
  const html = renderToString(
    <ContentValues
      fields={{
        id: { ...common, label: 'Name', control: 'hidden' },
        fee: { ...common, label: 'Fee', control: 'number', isRupees: true },
        from: { ...common, label: 'First day', control: 'day', most: null, isNumberToo: false },
        field: { ...common, label: 'Field', control: 'select', options: [['data', 'Data']], isNumber: false },
        course: { ...common, label: 'Course', control: 'course', most: null, isNumberToo: false },
        isNew: { ...common, label: 'New', control: 'checkbox' },
        picture: { ...common, label: 'Photo', control: 'picture' },
        place: {
          ...common,
          label: 'Place',
          control: 'variant',
          by: 'kind',
          variants: {
            room: { label: 'In class', fields: { seats: { ...common, label: 'Seats', control: 'number', isRupees: false } } },
            live: { label: 'Online', fields: {} },
          },
        },
        more: { ...common, label: 'More', control: 'lines', most: null, isNumberToo: false },
      }}
      values={{
        id: 'hidden-name',
        fee: 4_500_000,
        from: '2026-12-01',
        field: 'data',
        course: 'data-science',
        isNew: false,
        picture: { fileId: 'x', alt: 'A full room' },
        place: { kind: 'room', seats: 15 },
        more: '',
      }}
      courses={courses}
    />,
  )
  const text = html
    .replaceAll('<dt', '; <dt')
    .replaceAll('</dt>', ': ')
    .replaceAll(/<[^>]+>/g, '')
  expect(text.replaceAll('\u00a0', ' ')).toBe(
    '; Fee: ₹45,000; First day: Tue 1 Dec 2026; Field: Data; Course: Data Science with AI; New: No; Photo: A full room; Place: In class; Seats: 15',
  )
  expect(html).not.toContain('hidden-name')
})

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;')
