import { expect, test } from 'vitest'
import { anyStory, getStoriesPath, listStoryChoices, parseStoryFilter, type StoryGroup } from './story-filter.ts'

const group = (courseID: string, batchYear: number, role: string, cameFrom: string, stories = 1): StoryGroup => ({
  courseID,
  batchYear,
  role,
  cameFrom,
  stories,
})
const groups = [
  group('data-science', 2025, 'Data analyst', 'Accounts assistant', 2),
  group('data-science', 2024, 'data  analyst', 'Mechanical engineer'),
  group('full-stack', 2025, 'Developer & tester', 'Night shift'),
]

test.each([
  ['', {}, []],
  ['course=data-science&year=2025', { course: 'data-science', year: '2025' }, []],
  ['role=DATA+ANALYST', { role: 'Data analyst' }, []],
  ['role=Developer+%26+tester&from=+night+shift+', { role: 'Developer & tester', from: 'Night shift' }, []],
  ['course=&year=&role=&from=', {}, []],
  ['course=cookery&year=2025', { year: '2025' }, ['cookery']],
  ['year=20x5&role=__proto__', {}, ['20x5', '__proto__']],
  [`from=${'x'.repeat(5_000)}`, {}, ['x'.repeat(60)]],
])('?%s is parsed as a filter of stories', (query, filter, unknown) => {
  expect(parseStoryFilter(new URLSearchParams(query), groups)).toEqual({ filter: { ...anyStory, ...filter }, unknown })
})

test('each choice shows its count of stories given the others; a chosen one stays listed with none', () => {
  const all = listStoryChoices(groups, anyStory)
  expect(all).toMatchObject({ total: 4, selected: 4 })
  expect(all.of.year).toEqual([
    { value: '2025', stories: 3 },
    { value: '2024', stories: 1 },
  ])
  expect(all.of.role).toEqual([
    { value: 'Data analyst', stories: 3 },
    { value: 'Developer & tester', stories: 1 },
  ])
  const narrowed = listStoryChoices(groups, { ...anyStory, year: '2024', role: 'Developer & tester' })
  expect(narrowed).toMatchObject({ total: 4, selected: 0 })
  expect(narrowed.of.year).toEqual([
    { value: '2025', stories: 1 },
    { value: '2024', stories: 0 },
  ])
  expect(narrowed.of.role).toEqual([
    { value: 'data  analyst', stories: 1 },
    { value: 'Developer & tester', stories: 0 },
  ])
})

test.each([
  [{}, {}, '/success-stories#stories'],
  [{ role: 'Developer & tester' }, { after: 'x.y', before: null }, '/success-stories?role=Developer+%26+tester&after=x.y#stories'],
  [{ course: 'data-science' }, { awards: 'x.y' }, '/success-stories?course=data-science&awards=x.y#awards'],
])('filter %j with page %j has the address %s', (filter, page, path) => {
  expect(getStoriesPath({ ...anyStory, ...filter }, page)).toBe(path)
})
