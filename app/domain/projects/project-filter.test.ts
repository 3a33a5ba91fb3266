import { expect, test } from 'vitest'
import { getProjectsPath, listProjectChoices, type ProjectFilter, type ProjectMark, parseProjectFilter } from './project-filter.ts'

const marks: ProjectMark[] = [
  { course: 'data-science', technologies: ['Python', 'pandas'] },
  { course: 'data-science', technologies: ['Python'] },
  { course: 'full-stack', technologies: ['PostgreSQL', 'React'] },
  { course: null, technologies: ['PostgreSQL'] },
]
const courseIDs = ['data-science', 'full-stack', 'unbuilt']

test.each<[query: string, filter: ProjectFilter, unknown: string[]]>([
  ['', { course: null, technology: null }, []],
  ['course=data-science&technology=Python', { course: 'data-science', technology: 'Python' }, []],
  ['technology=postgresql', { course: null, technology: 'PostgreSQL' }, []],
  ['course=%20&technology=', { course: null, technology: null }, []],
  ['course=Data-Science', { course: null, technology: null }, ['Data-Science']],
  ['course=unbuilt&technology=COBOL', { course: 'unbuilt', technology: null }, ['COBOL']],
  ['course=__proto__&technology=constructor', { course: null, technology: null }, ['__proto__', 'constructor']],
  [`technology=${'a'.repeat(100)}`, { course: null, technology: null }, ['a'.repeat(60)]],
])('?%s is parsed as a filter of projects', (query, filter, unknown) => {
  const reading = parseProjectFilter(new URLSearchParams(query), marks, courseIDs)
  expect(reading.filter).toEqual(filter)
  expect(reading.unknown.map(({ value }) => value)).toEqual(unknown)
})

test('each choice shows its count given the other; choices without projects are left out, except the chosen one', () => {
  const names = (choices: { value: string; projects: number }[]) => choices.map(({ value, projects }) => `${value} ${projects}`)
  const all = listProjectChoices(marks, { course: null, technology: null })
  expect(names(all.courses)).toEqual(['data-science 2', 'full-stack 1'])
  expect(names(all.technologies)).toEqual(['PostgreSQL 2', 'Python 2', 'pandas 1', 'React 1'])
  expect([all.total, all.shown]).toEqual([4, 4])

  const both = listProjectChoices(marks, { course: 'data-science', technology: 'PostgreSQL' })
  expect(names(both.courses)).toEqual(['full-stack 1', 'data-science 0'])
  expect(names(both.technologies)).toEqual(['Python 2', 'pandas 1', 'PostgreSQL 0'])
  expect([both.total, both.shown]).toEqual([4, 0])
})

test('if there are many technologies, the most used and the chosen one are offered', () => {
  const many = Array.from({ length: 40 }, (_, index) => ({ course: null, technologies: [`T${String(index).padStart(2, '0')}`] }))
  const values = listProjectChoices(many, { course: null, technology: 'T39' }).technologies.map(({ value }) => value)
  expect(values.length).toBe(25)
  expect(values.at(-1)).toBe('T39')
})

test.each([
  [{ course: null, technology: null }, {}, '/projects'],
  [{ course: 'data-science', technology: 'C++' }, {}, '/projects?course=data-science&technology=C%2B%2B'],
  [{ course: null, technology: 'React' }, { after: 'x', before: null }, '/projects?technology=React&after=x'],
])('filter %o with page %o has the address %s', (filter, page, path) => {
  expect(getProjectsPath(filter, page)).toBe(path)
})
