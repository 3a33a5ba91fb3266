import { expect, test } from 'vitest'
import { getQuizPath, parseQuizAddress } from './quiz-address.ts'

const quiz = { questions: Array.from({ length: 14 }, (_, index) => ({ id: `q${index}`, question: 'q', answers: [] })) }
const read = (search: string) => parseQuizAddress(quiz, new URLSearchParams(search))

test.each([
  ['', 1, null],
  ['at=1', 1, null],
  ['at=14', 14, null],
  ['at=all', 'all', null],
  ['months=about-four', 'result', null],
  ['v=1', 'result', null],
  ['months=about-four&at=3&v=1', 3, null],
  ['at=0', 1, '0'],
  ['at=15', 1, '15'],
  ['at=-1', 1, '-1'],
  ['at=1e1', 1, '1e1'],
  ['at=', 1, ''],
  ['utm_source=x&fbclid=y', 1, null],
  ['preview=4a5b', 1, null],
])('the address ?%s opens %s', (search, place, unknownPlace) => {
  expect(read(search)).toMatchObject({ place, unknownPlace })
})

test('answers are all parameters except the place, the version and those of advertisers', () => {
  expect(read('months=about-four&at=3&v=7&utm_source=mail&colour=teal&months=under-three')).toMatchObject({
    version: '7',
    answers: [
      ['months', 'about-four'],
      ['colour', 'teal'],
      ['months', 'under-three'],
    ],
  })
})

test('the draft that staff preview is not an answer, and stays in the address', () => {
  expect(read('preview=4a5b&months=about-four')).toMatchObject({ preview: '4a5b', answers: [['months', 'about-four']] })
})

test('a path parses to the same place and the same answers', () => {
  const answers: [string, string][] = [
    ['months', 'about-four'],
    ['hours', 'under-five'],
  ]
  for (const place of [3, 'all', 'result'] as const) {
    const path = getQuizPath('1', answers, place)
    expect(parseQuizAddress(quiz, new URL(path, 'https://site.example').searchParams)).toEqual({
      place,
      unknownPlace: null,
      version: '1',
      answers,
      preview: null,
    })
  }
})
