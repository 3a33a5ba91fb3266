import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DateField } from './date-rows.tsx'

const field = { id: 'day', name: 'day', key: 'day', field: { kind: 'date' as const, label: 'Full Stack' }, initialValue: '2026-12-05' }
const noteOf = (text: string, saved: string) =>
  renderToStaticMarkup(<DateField field={field} label="Full Stack" text={text} saved={saved} asText={false} now={new Date('2026-11-26')} />).replaceAll(
    '\u00a0',
    ' ',
  )

test('the note under a date field says that visitors read a changed date only once it is saved', () => {
  expect(noteOf('2026-12-05', '2026-12-05')).toContain('Visitors read: Sat 5 Dec 2026')
  expect(noteOf('2026-12-12', '2026-12-05')).toContain('Once saved, visitors read: Sat 12 Dec 2026')
  expect(noteOf('', '')).toContain('Visitors see no date')
  expect(noteOf('', '2026-12-05')).toContain('Once saved, visitors see no date')
})
