import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { WorkshopPage } from '#app/features/workshops/workshop-page.tsx'
import { loader } from './career-workshop.tsx'

const load = (career: string) => loader({ params: { career } } as never)

function readPage(career: string, date = '') {
  const html = renderToString(
    <MemoryRouter>
      <WorkshopPage {...load(career)} enquiry={null} date={date} />
    </MemoryRouter>,
  )
  return html.replaceAll('<!-- -->', '').replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}

test.each(['full-stack', 'data-science', 'cloud'])('the page of %s shows its whole agenda, each figure with its source, and each question', (career) => {
  const page = readPage(career)
  const { agenda, facts, questions, leaveWith, bring } = load(career).workshop
  const texts = [
    ...agenda.flatMap(({ title, what }) => [title, what]),
    ...facts.flatMap(({ statement, source }) => (source ? [statement, source.report, source.caution, source.url] : [statement])),
    ...questions.flatMap(({ question, answer }) => [question, answer]),
    ...leaveWith,
    ...bring,
  ]
  expect(texts.filter((text) => !page.includes(text))).toEqual([])
})

test.each(['marketing', 'constructor', '', 'Full-Stack'])('there is no workshop %j', (career) => {
  expect(() => load(career)).toThrow(expect.objectContaining({ init: { status: 404 } }))
})

test('the stored date is shown as it is, and none is invented', () => {
  expect(readPage('cloud', 'Sat 5 Dec 2026')).toContain('Sat 5 Dec 2026')
  expect(readPage('cloud', 'After Sankranti')).toContain('After Sankranti')
  expect(readPage('cloud')).toContain('No date is announced at present.')
  expect(readPage('cloud')).not.toMatch(/\d Dec/)
})
