import { expect, test } from 'vitest'
import { getPostsPath, listPostChoices, type PostCounts, parsePostFilter } from './post-filter.ts'

const counts: PostCounts = {
  courses: [
    { course: 'data-science', posts: 3 },
    { course: 'full-stack', posts: 1 },
    { course: null, posts: 1 },
  ],
  topics: [
    { course: 'data-science', topic: 'SQL', posts: 2 },
    { course: 'data-science', topic: 'Interviews', posts: 1 },
    { course: 'full-stack', topic: 'SQL', posts: 1 },
    { course: null, topic: 'Interviews', posts: 1 },
    { course: null, topic: 'C++ & C#', posts: 1 },
  ],
}
const courseIDs = ['data-science', 'full-stack', 'devops']

test.each([
  ['', { topic: null, course: null }, []],
  ['topic=SQL', { topic: 'SQL', course: null }, []],
  ['topic=sql&course=data-science', { topic: 'SQL', course: 'data-science' }, []],
  ['topic=c%2B%2B+%26+c%23', { topic: 'C++ & C#', course: null }, []],
  ['topic=+&course=', { topic: null, course: null }, []],
  ['topic=Cooking', { topic: null, course: null }, ['Cooking']],
  ['topic=SQL&course=nothing', { topic: 'SQL', course: null }, ['nothing']],
  ['course=devops', { topic: null, course: 'devops' }, []],
  ['topic=__proto__&course=constructor', { topic: null, course: null }, ['__proto__', 'constructor']],
  [`topic=${'x'.repeat(5_000)}`, { topic: null, course: null }, ['x'.repeat(60)]],
])('?%s is parsed as a filter of posts', (query, filter, unknown) => {
  expect(parsePostFilter(new URLSearchParams(query), counts, courseIDs)).toEqual({ filter, unknown })
})

test.each([
  [{ topic: null, course: null }, {}, '/courseBlog'],
  [{ topic: 'C++ & C#', course: null }, {}, '/courseBlog?topic=C%2B%2B+%26+C%23'],
  [{ topic: 'SQL', course: 'data-science' }, { after: 'x.y', before: null }, '/courseBlog?topic=SQL&course=data-science&after=x.y'],
])('filter %j with page %j has the address %s', (filter, page, path) => {
  expect(getPostsPath(filter, page)).toBe(path)
})

test('each choice shows its count of posts given the other choice, most first', () => {
  expect(listPostChoices(counts, { topic: null, course: null })).toEqual({
    topics: [
      { topic: 'SQL', posts: 3 },
      { topic: 'Interviews', posts: 2 },
      { topic: 'C++ & C#', posts: 1 },
    ],
    courses: [
      { course: 'data-science', posts: 3 },
      { course: 'full-stack', posts: 1 },
    ],
    total: 5,
  })
  expect(listPostChoices(counts, { topic: 'Interviews', course: 'full-stack' })).toMatchObject({
    topics: [
      { topic: 'SQL', posts: 1 },
      { topic: 'Interviews', posts: 0 },
    ],
    courses: [
      { course: 'data-science', posts: 1 },
      { course: 'full-stack', posts: 0 },
    ],
  })
})

test('if there are very many topics, the most used and the chosen one are offered', () => {
  const many = { courses: [], topics: Array.from({ length: 500 }, (_, n) => ({ course: null, topic: `topic ${n}`, posts: 500 - n })) }
  const { topics } = listPostChoices(many, { topic: 'topic 444', course: null })
  expect([topics.length, topics[0]?.topic, topics.at(-1)?.topic]).toEqual([31, 'topic 0', 'topic 444'])
})
