import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { parsePractice } from '#app/domain/tests/practice.server.ts'
import { PracticePage } from '#app/site/tests/practice-page.tsx'

function readPage(query: string): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <PracticePage {...parsePractice(new URLSearchParams(query))} />
    </MemoryRouter>,
  )
}

test('practice works by forms and links from question to question, explains each answer, and ends with a score', () => {
  const first = readPage('')
  expect(first).toMatch(/<form [^>]*action="\/scholarship-test\/practice" method="get"/)
  const name = /name="(q1-)"/.exec(first)?.[1] ?? ''
  const checked = readPage(`n=1&${name}=0&check=1`)
  expect(checked).toMatch(/<section aria-label="Answer".*Right answer/)
  const [, next = ''] = /href="\/scholarship-test\/practice\?([^"]+)"[^>]*>Next question/.exec(checked) ?? []
  const second = readPage(next.replaceAll('&amp;', '&'))
  expect(second).toContain('Question 2 of 20, ')
  expect(second).toContain(`<input type="hidden" name="${name}" value="0"/>`)
  expect(readPage('score=1&q-nothing=a')).toContain('0 right, 0 wrong, 20 open')
  expect(readPage(`score=1&${name}=0`)).toContain('19 open')
})
