import { expect, test } from 'vitest'
import { fitTools } from './toolbar.tsx'

const all = ['bold', 'italic', 'struck', 'heading', 'list', 'link'].map((name) => ({ name }))
const frequentTools = ['bold', 'link', 'heading']

test.each([
  [Number.POSITIVE_INFINITY, 'bold italic struck heading list link', ''],
  [6, 'bold italic struck heading list link', ''],
  [5, 'bold italic heading link', 'struck list'],
  [4, 'bold heading link', 'italic struck list'],
  [3, 'bold link', 'italic struck heading list'],
  [2, 'bold', 'italic struck heading list link'],
])('a toolbar with room for %s tools shows "%s", and "More" opens "%s"', (fit, first, rest) => {
  const texts = (tools: { name: string }[]) => tools.map(({ name }) => name).join(' ')
  const fitted = fitTools(all, fit, frequentTools)
  expect([texts(fitted.first), texts(fitted.rest)]).toEqual([first, rest])
})
