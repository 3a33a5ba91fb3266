import { expect, test } from 'vitest'
import { cutExcerpt, editDistance, getSearchPath, markWords, parseTyped, splitWords } from './search-words.ts'

test.each([
  ['Python  SQL', ['python', 'sql']],
  ['node.js and full-stack', ['node', 'js', 'and', 'full', 'stack']],
  ['C++ or C#', ['cplusplus', 'or', 'csharp']],
  ['sql SQL sql', ['sql']],
  ['learn sql learn', ['sql', 'learn']],
  [`a & b | !c <-> (d:*) "e" 'f' % _ \\`, ['a', 'b', 'c', 'd', 'e', 'f']],
  ['हिन्दी తెలుగు', ['हिन्दी', 'తెలుగు']],
  ['😀 🏳️‍🌈', []],
  ['', []],
])('the search words of %s are %j', (typed, words) => {
  expect(splitWords(typed)).toEqual(words)
})

test.each([
  ['tabs and lines become spaces', ' a\tb\nc', 'a b c'],
  ['NUL goes', 'a\0b', 'a b'],
  ['marks of direction go', '\u202Eabc\u200F', 'abc'],
  ['half of a character is no character', 'a\ud800', 'a\ufffd'],
  ['letters of other widths are the same letters', 'ＳＱＬ', 'SQL'],
  ['what is too long is cut', 'x'.repeat(10_000), 'x'.repeat(200)],
])('typed text: %s', (_name, typed, read) => {
  expect(parseTyped(typed)).toBe(read)
})

test('twelve words of twelve hundred are searched for', () => {
  expect(splitWords(Array.from({ length: 1_200 }, (_, n) => `word${n}`).join(' '))).toHaveLength(12)
})

test.each([
  ['python', 'python', 0],
  ['pyhton', 'python', 1],
  ['javscript', 'javascript', 1],
  ['kubernets', 'kubernetes', 1],
  ['sql', 'seo', 2],
  ['a', 'abcdef', 3],
])('the edit distance of %s and %s is %i', (a, b, apart) => {
  expect(editDistance(a, b, 2)).toBe(apart)
  expect(editDistance(b, a, 2)).toBe(apart)
})

test('found words are marked and no text is lost', () => {
  const text = 'Learn SQL, <b>SQL</b> and node.js.'
  const pieces = markWords(text, new Set(['SQL', 'js']))
  expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  expect(pieces.filter(({ isFound }) => isFound).map((piece) => piece.text)).toEqual(['SQL', 'SQL', 'js'])
})

test('an excerpt shows the place with the most search words', () => {
  const text = `Python first. ${'Something else. '.repeat(40)}Here Python reads companies and their books. ${'The end. '.repeat(40)}`
  const excerpt = cutExcerpt(text, "'python' | 'compani' | 'book':*")
  expect(excerpt).toContain('Here Python reads companies')
  expect(excerpt.length).toBeLessThan(240)
  expect(cutExcerpt(text, "'nothing'")).toBe('')
  expect(cutExcerpt('short python', "'python'")).toBe('short python')
})

test.each([
  ['', {}, '/search'],
  ['c++ & c#', {}, '/search?q=c%2B%2B+%26+c%23'],
  ['sql', { kind: 'post', after: 7 }, '/search?q=sql&kind=post&after=7'],
] as const)('the search address of "%s" is right', (typed, more, address) => {
  expect(getSearchPath(typed, more)).toBe(address)
})
