import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testContentSchema } from '#app/domain/tests/test-content.ts'
import { scholarshipTest as content } from '#content/scholarship-test.ts'
import { findSlab, fullMarks, markSheet, minutesWithExtraTime, rightAnswersFor, waivedPaise } from './scholarship-test.ts'

const test = testContentSchema.parse(content)

describe('the test’s content', () => {
  it('has twenty practice questions, spread over sections and letters', () => {
    expect(test.practice).toHaveLength(20)
    const letters = Object.groupBy(test.practice, ({ answer }) => answer)
    for (const letter of ['a', 'b', 'c', 'd'] as const) expect(letters[letter]?.length, letter).toBeGreaterThanOrEqual(4)
    expect(new Set(test.practice.flatMap(({ passage }) => passage ?? []))).toEqual(new Set(test.passages.map(({ id }) => id)))
  })

  it.each<[string, (test: typeof content) => void, string]>([
    ['a question id used twice', (t) => Object.assign(t.practice[1] ?? {}, { id: t.practice[0]?.id }), 'practice.1.id'],
    ['an unknown section', (t) => Object.assign(t.practice[0] ?? {}, { section: 'botany' }), 'practice.0.section'],
    ['an unknown passage', (t) => Object.assign(t.practice[0] ?? {}, { passage: 'lost' }), 'practice.0.passage'],
    ['two equal options', (t) => Object.assign(t.practice[0]?.options ?? {}, { a: '38' }), 'practice.0.options'],
    ['sections that do not add up', (t) => Object.assign(t.pattern, { minutes: 75 }), 'pattern.minutes'],
    ['slabs out of order', (t) => t.slabs.reverse(), 'slabs.1.fromMarks'],
    ['a slab nobody can reach', (t) => Object.assign(t.slabs[0] ?? {}, { fromMarks: 121 }), 'slabs.0.fromMarks'],
  ])('names the field that holds %s', (_, spoil, path) => {
    const copy = structuredClone(content)
    spoil(copy)
    expect(testContentSchema.safeParse(copy).error?.issues.map((issue) => issue.path.join('.'))).toContain(path)
  })
})

/** Answers computed again from the questions' own numbers; the result is the text of the right option. */
const recomputed: Record<string, () => string> = {
  'monthly-pass': () => String(firstFrom(1, (rides) => rides * 35 > 1300)),
  'thinner-syrup': () => `${firstFrom(0, (water) => (8 * 0.15) / (8 + water) <= 0.1)} litres`,
  'sixth-day': () => String(6 * 20 - 5 * 18),
  'two-discounts': () => `₹${firstFrom(1, (price) => (price * 80 * 90) / 10_000 === 1800).toLocaleString('en-IN')}`,
  'two-printers': () => `${2 + (1 - 2 * (1 / 6 + 1 / 12)) / (1 / 12)} hours`,
  'six-seats': () => {
    const pairs = [1, 2, 3, 4, 5, 6].flatMap((one) => [1, 2, 3, 4, 5, 6].filter((other) => other > one).map((other) => other - one))
    return `1/${pairs.length / pairs.filter((apart) => apart === 1).length}`
  },
  'the-queue': () => {
    const orders = permutations(['P', 'Q', 'R', 'S', 'T']).filter(
      (queue) => queue[0] === 'R' && queue.indexOf('Q') + 1 === queue.indexOf('S') && queue.indexOf('P') > queue.indexOf('S') && queue.indexOf('T') !== 4,
    )
    const last = new Set(orders.map((queue) => queue[4]))
    return last.size === 1 ? String([...last][0]) : 'It cannot be known'
  },
  'next-number': () => {
    const given = [5, 8, 14, 26, 50]
    expect(given.slice(1)).toEqual(given.slice(0, -1).map((n) => 2 * n - 2))
    return String(2 * 50 - 2)
  },
  'moving-letters': () => {
    expect(moveLetters('LAMP')).toBe('MCPT')
    return moveLetters('DESK')
  },
  'unsigned-book': () => {
    const worlds = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => ({ open: !!(bits & 1), light: !!(bits & 2), signed: !!(bits & 4) }))
    const possible = worlds.filter(({ open, light, signed }) => (!open || light) && (!light || signed) && !signed)
    return possible.every(({ open }) => !open) ? 'The lab is not open' : ''
  },
  'both-languages': () => String(18 + 15 - (30 - 6)),
  'bunched-wait': () => {
    const moments = Array.from({ length: 2000 }, (_, index) => (index + 0.5) / 100)
    return `${Math.round(moments.reduce((sum, moment) => sum + (20 - moment), 0) / moments.length)} minutes`
  },
  'room-for-photographs': () => ((6 * 1000) / 4).toLocaleString('en-IN'),
  'binary-value': () => String(0b101101),
  'follow-the-steps': () => String([1, 2, 3, 4, 5, 6].reduce((total, n) => (n % 2 === 1 ? total + n : total - 1), 0)),
  'copied-formula': () =>
    '=B2*$C$1'.replace(/(\$?)([A-Z])(\$?)(\d)/g, (_, fixedColumn, column, fixedRow, row) => `${fixedColumn}${column}${fixedRow}${fixedRow ? row : +row + 3}`),
}

describe('practice answers', () => {
  it.each(Object.entries(recomputed))('%s comes out the same when computed again', (id, compute) => {
    const question = test.practice.find((candidate) => candidate.id === id)
    expect(question?.options[question.answer]).toBe(compute())
  })

  it('only reading and addresses are left to a reader', () => {
    const left = test.practice.filter(({ id }) => !(id in recomputed)).map(({ id }) => id)
    expect(left).toEqual(['what-caused-it', 'why-for-months', 'longer-than-half', 'whose-address'])
  })

  it('only the right address ends in the site’s name', () => {
    const question = test.practice.find(({ id }) => id === 'whose-address')
    const own = Object.entries(question?.options ?? {}).filter(([, address]) => `.${new URL(address).hostname}`.endsWith('.citylibrary.example'))
    expect(own.map(([letter]) => letter)).toEqual([question?.answer])
  })

  it('every sum written in a working is true', () => {
    const sums = test.practice.flatMap(({ id, working }) => working.flatMap((step) => [...step.matchAll(sumPattern)].map((match) => ({ id, sum: match[0] }))))
    expect(sums.length).toBeGreaterThanOrEqual(20)
    for (const { id, sum } of sums) {
      const [left = '', right = ''] = sum.split('=')
      expect(evaluate(left), `${id}: ${sum}`).toBeCloseTo(evaluate(right), 9)
    }
  })
})

describe('marks and slabs', () => {
  it.each([
    [{ right: 40, wrong: 0 }, 120, 50],
    [{ right: 36, wrong: 0 }, 108, 50],
    [{ right: 37, wrong: 3 }, 108, 50],
    [{ right: 36, wrong: 1 }, 107, 30],
    [{ right: 31, wrong: 0 }, 93, 30],
    [{ right: 30, wrong: 6 }, 84, 20],
    [{ right: 26, wrong: 0 }, 78, 20],
    [{ right: 24, wrong: 0 }, 72, 10],
    [{ right: 20, wrong: 0 }, 60, 10],
    [{ right: 24, wrong: 16 }, 56, 0],
    [{ right: 0, wrong: 0 }, 0, 0],
    [{ right: 0, wrong: 40 }, -40, 0],
  ])('%o makes %i marks and waives %i per cent', (sheet, marks, percent) => {
    expect(markSheet(sheet, test.marking)).toBe(marks)
    expect(findSlab(marks, test.slabs)?.percentOfFee).toBe(percent)
  })

  it('a blind guess brings nothing on average', () => {
    expect(markSheet({ right: 1, wrong: 3 }, test.marking)).toBe(0)
    expect(fullMarks(test)).toBe(120)
  })

  it('needs no more right answers for a slab than reach it', () => {
    for (const { fromMarks } of test.slabs) {
      const right = rightAnswersFor(fromMarks, test.marking)
      expect(markSheet({ right, wrong: 0 }, test.marking)).toBeGreaterThanOrEqual(fromMarks)
      expect(markSheet({ right: right - 1, wrong: 0 }, test.marking)).toBeLessThan(fromMarks)
    }
  })

  it('more marks never waive less', () => {
    fc.assert(
      fc.property(fc.integer({ min: -40, max: 120 }), fc.integer({ min: -40, max: 120 }), (one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        expect(findSlab(high, test.slabs)?.percentOfFee).toBeGreaterThanOrEqual(findSlab(low, test.slabs)?.percentOfFee ?? Number.NaN)
      }),
    )
  })

  it.each([
    [6_500_000, 30, 1_950_000],
    [4_999_900, 50, 2_500_000],
    [100, 1, 100],
    [6_500_000, 0, 0],
    [0, 50, 0],
  ])('of %i paise, %i per cent is %i', (fee, percent, waived) => {
    expect(waivedPaise(fee, percent)).toBe(waived)
  })

  it.each([
    [60, 80],
    [45, 60],
    [10, 14],
  ])('%i minutes with extra time are %i', (minutes, longer) => {
    expect(minutesWithExtraTime(minutes, test.accessibility.extraMinutesPerHour)).toBe(longer)
  })
})

const sumPattern = /[\d.,/]+(?: [+−×÷] [\d.,/]+)+ = ₹?[\d.,/]*\d/g

/** Fractions bind first, then × and ÷, then + and −; digits grouped with commas. */
function evaluate(text: string): number {
  const parts = text.replaceAll(/[₹,]/g, '').trim().split(' ')
  const number = (part = '') =>
    part
      .split('/')
      .map(Number)
      .reduce((top, bottom) => top / bottom)
  const terms = [number(parts[0])]
  for (let index = 1; index < parts.length; index += 2) {
    const operand = number(parts[index + 1])
    const last = terms.length - 1
    if (parts[index] === '×') terms[last] = (terms[last] ?? 0) * operand
    else if (parts[index] === '÷') terms[last] = (terms[last] ?? 0) / operand
    else terms.push(parts[index] === '+' ? operand : -operand)
  }
  return terms.reduce((sum, term) => sum + term, 0)
}

function firstFrom(start: number, holds: (n: number) => boolean): number {
  let n = start
  while (!holds(n) && n < 1e6) n += 1
  return n
}

function moveLetters(word: string): string {
  return [...word].map((letter, index) => String.fromCharCode(letter.charCodeAt(0) + index + 1)).join('')
}

function permutations(items: string[]): string[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item) => permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]))
}
