import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UnbrokenHours } from './unbroken-hours.tsx'

const render = (text: string) => renderToStaticMarkup(<UnbrokenHours text={text} />)
const unbroken = (text: string) => `<span class="inline-block forced-colors:inline">${text}</span>`

test.each([
  ['Monday to Friday, 2:00–4:00\u00a0pm\u00a0IST. Campus', `Monday to Friday, ${unbroken('2:00–4:00\u00a0pm\u00a0IST.')} Campus`],
  ['Saturday and Sunday, 9:00\u00a0am–3:00\u00a0pm\u00a0IST', `Saturday and Sunday, ${unbroken('9:00\u00a0am–3:00\u00a0pm\u00a0IST')}`],
  ['Weekday mornings', 'Weekday mornings'],
])('in “%s” only the hours are kept on one line', (text, html) => {
  expect(render(text)).toBe(html)
})

test('a text with the same hours twice gives each part a key of its own', () => {
  const parts = [UnbrokenHours({ text: 'Monday to Friday, 6:30–8:30 pm IST. Lab: Saturday, 6:30–8:30 pm IST.' })].flat()
  const keys = parts.flatMap((part) => (typeof part === 'string' ? [] : part.key))
  expect([keys.length, new Set(keys).size]).toEqual([2, 2])
})
