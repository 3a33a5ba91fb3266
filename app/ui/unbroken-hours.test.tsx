import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UnbrokenHours } from './unbroken-hours.tsx'

const render = (text: string) => renderToStaticMarkup(<UnbrokenHours text={text} />)
const unbroken = (text: string) => `<span class="whitespace-nowrap">${text}</span>`

test.each([
  ['Monday to Friday, 2:00–4:00\u00a0pm\u00a0IST. Ameerpet', `Monday to Friday, ${unbroken('2:00–4:00\u00a0pm\u00a0IST')}. Ameerpet`],
  ['Saturday and Sunday, 9:00\u00a0am–3:00\u00a0pm\u00a0IST', `Saturday and Sunday, ${unbroken('9:00\u00a0am–3:00\u00a0pm\u00a0IST')}`],
  ['Weekday mornings', 'Weekday mornings'],
])('in “%s” only the hours are kept on one line', (text, html) => {
  expect(render(text)).toBe(html)
})
