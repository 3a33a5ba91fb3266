import { expect, test } from 'vitest'
import { listRoadmaps } from './career-roadmaps.server.ts'
import { decodeProgress, encodeProgress, getTopicCode } from './shared-progress.ts'
import type { TopicState } from './topic-progress.ts'

test.each(listRoadmaps().map(({ id, topics }) => [id, [...new Set(topics.map(({ skill }) => skill))]] as const))(
  'progress in every topic of %s passes through its link, even if the roadmap’s order changes',
  (_, skills) => {
    const states = new Map(skills.map((skill, at): [string, TopicState] => [skill, (['learning', 'done', 'skipped'] as const)[at % 3] ?? 'done']))
    const text = encodeProgress(skills, states)
    expect(text.length).toBeLessThan(300)
    expect(text).toMatch(/^[\w.-]+$/)
    const read = decodeProgress(text, skills.toReversed())
    expect(read?.unknown).toBe(0)
    expect(new Map(read?.states)).toEqual(states)
  },
)

test('each topic of the library has a different code', () => {
  const skills = new Set(listRoadmaps().flatMap(({ topics }) => topics.map(({ skill }) => skill)))
  expect(new Set([...skills].map(getTopicCode)).size).toBe(skills.size)
})

test('no progress gives no link, and topics that the roadmap no longer has are counted', () => {
  expect(encodeProgress(['git'], new Map())).toBe('')
  const text = encodeProgress(['git', 'http', 'gone'], new Map([['git', 'done'] as const, ['gone', 'learning'] as const]))
  expect(decodeProgress(text, ['git', 'http'])).toEqual({ states: [['git', 'done']], unknown: 1 })
})

test.each(['', '1', '1..', '2...', '1.abc..', '1.abcd.<b>.', `1.${'abcde'.repeat(500)}..`, '1.%00%00..', '1....', 'done'])(
  '%j is not valid progress',
  (text) => {
    expect(decodeProgress(text, ['git'])).toBeNull()
  },
)

test('invented codes beyond the length limit of a link are rejected', () => {
  expect(decodeProgress(`1.${'abcd'.repeat(10_000)}..`, ['git'])).toBeNull()
})
