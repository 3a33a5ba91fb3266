import { expect, test } from 'vitest'
import { getReleasesPath, listFilterChoices, parseReleaseFilter, type ReleaseCounts } from './release-filter.ts'

const counts: ReleaseCounts = {
  courses: [
    { course: 'data-science', count: 3 },
    { course: 'full-stack', count: 1 },
    { course: null, count: 1 },
  ],
  tags: [
    { course: 'data-science', tag: 'SQL', count: 2 },
    { course: 'data-science', tag: 'Interviews', count: 1 },
    { course: 'full-stack', tag: 'SQL', count: 1 },
    { course: null, tag: 'Interviews', count: 1 },
    { course: null, tag: 'C++ & C#', count: 1 },
  ],
}
const courseIDs = ['data-science', 'full-stack', 'devops']
const none = { course: null, tag: null }

test.each([
  ['', none, []],
  ['topic=SQL', { ...none, tag: 'SQL' }, []],
  ['topic=sql&course=data-science', { tag: 'SQL', course: 'data-science' }, []],
  ['topic=c%2B%2B+%26+c%23', { ...none, tag: 'C++ & C#' }, []],
  ['topic=+&course=', none, []],
  ['topic=Cooking', none, ['Cooking']],
  ['topic=SQL&course=nothing', { ...none, tag: 'SQL' }, ['nothing']],
  ['course=devops', { ...none, course: 'devops' }, []],
  ['course=Data-Science', none, ['Data-Science']],
  ['topic=__proto__&course=constructor', none, ['constructor', '__proto__']],
  [`topic=${'x'.repeat(5_000)}`, none, ['x'.repeat(60)]],
])('?%s is parsed as a filter of posts', (query, filter, unknown) => {
  const parsed = parseReleaseFilter('post', new URLSearchParams(query), counts, courseIDs)
  expect([parsed.filter, parsed.unknown.map(({ value }) => value)]).toEqual([filter, unknown])
})

test('projects are filtered by technology, and an unknown value is named with its field', () => {
  const parse = (query: string) => parseReleaseFilter('project', new URLSearchParams(query), counts, courseIDs)
  expect(parse('technology=sql&topic=Interviews')).toEqual({ filter: { ...none, tag: 'SQL' }, unknown: [] })
  expect(parse('technology=COBOL').unknown).toEqual([{ field: 'technology', value: 'COBOL' }])
})

test.each([
  ['post', {}, {}, '/courseBlog'],
  ['post', { tag: 'C++ & C#' }, {}, '/courseBlog?topic=C%2B%2B+%26+C%23'],
  ['post', { tag: 'SQL', course: 'data-science' }, { after: 'x.y', before: null }, '/courseBlog?course=data-science&topic=SQL&after=x.y'],
  ['project', none, {}, '/projects'],
  ['project', { ...none, tag: 'React' }, { before: 'x' }, '/projects?technology=React&before=x'],
] as const)('the list of kind %s with filter %j and page %j has the address %s', (kind, filter, page, path) => {
  expect(getReleasesPath(kind, filter, page)).toBe(path)
})

test('each choice shows its count given the other choice, most first; choices without releases are left out, except the selected one', () => {
  const list = (filter: Parameters<typeof listFilterChoices>[2]) => {
    const { courses, tags, total, shown } = listFilterChoices('post', counts, filter)
    return [courses, tags].map((choices) => choices.map(({ value, count }) => `${value} ${count}`)).concat([[`${shown} of ${total}`]])
  }
  expect(list(none)).toEqual([['data-science 3', 'full-stack 1'], ['SQL 3', 'Interviews 2', 'C++ & C# 1'], ['5 of 5']])
  expect(list({ tag: 'Interviews', course: 'full-stack' })).toEqual([['data-science 1', 'full-stack 0'], ['SQL 1', 'Interviews 0'], ['0 of 5']])
  expect(list({ tag: 'SQL', course: 'data-science' })).toEqual([['data-science 2', 'full-stack 1'], ['SQL 2', 'Interviews 1'], ['2 of 5']])
  expect(list({ tag: null, course: 'full-stack' }).at(-1)).toEqual(['1 of 5'])
})

test.each([
  ['post', 30],
  ['project', 24],
] as const)('if there are very many tags, a list of kind %s offers the %i most used and the selected one', (kind, max) => {
  const many = { courses: [], tags: Array.from({ length: 500 }, (_, n) => ({ course: null, tag: `tag ${n}`, count: 500 - n })) }
  const { tags } = listFilterChoices(kind, many, { course: null, tag: 'tag 444' })
  expect([tags.length, tags[0]?.value, tags.at(-1)?.value]).toEqual([max + 1, 'tag 0', 'tag 444'])
})
