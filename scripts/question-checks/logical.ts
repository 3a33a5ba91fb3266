import { findFirst, listIntegers, permutations } from './arithmetic.ts'

const place = (letter: string) => letter.charCodeAt(0) - 64
const letterAt = (at: number) => String.fromCharCode(64 + ((((at - 1) % 26) + 26) % 26) + 1)
const shift = (word: string, by: (at: number) => number) => [...word].map((letter, at) => letterAt(place(letter) + by(at))).join('')
const followRule = (start: number, next: (n: number, at: number) => number, given: number[]) => {
  let n = start
  given.forEach((known, at) => {
    if (n !== known) throw new Error(`The rule gives ${n} and not ${known}`)
    n = next(n, at)
  })
  return n
}
const before = (row: readonly string[], a: string, b: string) => row.indexOf(a) < row.indexOf(b)
/** The only order that satisfies `holds`; throws if there is none or more than one. */
const onlyOrder = (items: string[], holds: (row: string[]) => boolean) => {
  const [row, ...more] = permutations(items).filter(holds)
  if (!row || more.length > 0) throw new Error(`${more.length + 1} orders fit`)
  return row
}
const worlds = [false, true].flatMap((second) => [false, true].map((first) => [first, second]))

/** Computes the answers of content/test-questions/logical.ts again, by their rule or by trying all possibilities. */
export const logicalChecks: Record<string, () => unknown> = {
  'lo-series-squares': () => followRule(2, (_, at) => (at + 2) ** 2 + 1, [2, 5, 10, 17, 26]),
  'lo-series-halving': () => followRule(96, (n) => n / 2, [96, 48, 24, 12]),
  'lo-series-letters': () => letterAt(followRule(2, (n) => n + 3, [...'BEHK'].map(place))),
  'lo-series-fib': () => 11 + 18,
  'lo-series-diff': () => followRule(3, (n, at) => n + 2 * at + 1, [3, 4, 7, 12, 19]),
  'lo-series-pairs': () => `${letterAt(followRule(1, (n) => n + 2, [...'ACEG'].map(place)))}${followRule(2, (n) => n * 2, [2, 4, 8, 16])}`,
  'lo-series-alternate': () => followRule(5, (n) => n + 5, [5, 10, 15]),
  'lo-series-cubes': () => followRule(0, (_, at) => (at + 2) ** 3 - 1, [0, 7, 26, 63, 124]),
  'lo-series-odd': () =>
    [4, 9, 16, 24, 36, 49]
      .filter((n) => !Number.isInteger(Math.sqrt(n)))
      .map(String)
      .join(),
  'lo-series-mixed': () => followRule(2, (n) => 2 * n + 1, [2, 5, 11, 23, 47]),
  'lo-calendar-day': () => findFirst(1, (n) => n % 10 === 0 && n % 7 === 0),
  'lo-series-build': () => onlyOrder(['4', '5', '7', '11', '19'], (row) => row.every((n, at) => at === 0 || Number(n) === 2 * Number(row[at - 1]) - 3)),
  'lo-code-shift': () => shift('BUS', () => 1),
  'lo-code-sum': () => [...'FAN'].reduce((sum, letter) => sum + place(letter), 0),
  'lo-code-reverse': () => shift([...'MAP'].reverse().join(''), () => 1),
  'lo-code-mirror': () => [...'LION'].map((letter) => letterAt(27 - place(letter))).join(''),
  'lo-code-product': () => Number([...'HI'].map(place).join('')),
  'lo-code-sentence': () => {
    const statements = [
      [
        ['red', 'lamp', 'on'],
        ['ta', 'mi', 'ko'],
      ],
      [
        ['lamp', 'is', 'off'],
        ['ko', 'pe', 'su'],
      ],
      [
        ['red', 'is', 'bold'],
        ['mi', 'pe', 'za'],
      ],
    ] as const
    const words = ['red', 'lamp', 'on', 'is', 'off', 'bold']
    const codes = ['ta', 'mi', 'ko', 'pe', 'su', 'za']
    const fit = permutations(codes).filter((row) =>
      statements.every(([text, code]) => text.every((word) => (code as readonly string[]).includes(row[words.indexOf(word)] ?? ''))),
    )
    const all = new Set(fit.map((row) => row[words.indexOf('on')]))
    return all.size === 1 ? [...all][0] : null
  },
  'lo-code-steps': () => shift('FROG', (at) => -(at + 1)),
  'lo-code-rule': () =>
    ['DOG GRJ', 'BOX ERA', 'TEA WHD', 'PEN SHP', 'CUP FXR', 'HAT JCV']
      .map((pair) => pair.split(' '))
      .flatMap(([word = '', code]) => (shift(word, () => 3) === code ? [`${word} becomes ${code}`] : [])),
  'lo-queue-five': () =>
    onlyOrder(['Arun', 'Bina', 'Chand', 'Deepa'], (row) => before(row, 'Arun', 'Bina') && before(row, 'Bina', 'Chand') && before(row, 'Deepa', 'Arun')).at(-1),
  'lo-rank-row': () => findFirst(1, (people) => people - 13 + 1 === 8),
  'lo-order-finish': () =>
    onlyOrder(['Esha', 'Farhan', 'Gita', 'Hari'], (row) => before(row, 'Esha', 'Farhan') && before(row, 'Farhan', 'Gita') && before(row, 'Hari', 'Esha')),
  'lo-circle-six': () => [...'ABCDEF'][('ABCDEF'.indexOf('B') + 3) % 6],
  'lo-order-talks': () =>
    onlyOrder(
      ['Cloud', 'Python', 'SQL', 'Design', 'Testing'],
      (row) => row[0] === 'Cloud' && row[4] === 'Testing' && row.indexOf('SQL') === row.indexOf('Python') + 1 && row[1] !== 'Design',
    ),
  'lo-floors': () =>
    `The ${
      onlyOrder(
        ['Raos', 'Khans', 'Dases', 'Nairs', 'Pillais'],
        (row) => before(row, 'Khans', 'Raos') && before(row, 'Raos', 'Dases') && row[0] === 'Nairs' && row[3] === 'Pillais',
      )[4]
    }`,
  'lo-between': () => 30 - 11 + 1 - 9 - 1,
  'lo-birthday': () => `${findFirst(1, (day) => day > 12 && day < 16 && day > 14 && day < 19)}th`,
  'lo-direction': () => `${Math.hypot(3, 4)} km`,
  'lo-direction-facing': () => ['North', 'East', 'South', 'West'][(1 + 1 + 1 - 1) % 4],
  'lo-schedule': () => {
    const fit = permutations(['A', 'B', 'C', 'D']).filter((row) => before(row, 'A', 'B') && row[0] !== 'C' && row.indexOf('D') === row.indexOf('B') + 1)
    const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday']
    const claims = [
      'A on Monday and D on Thursday',
      'A on Monday and C on Thursday',
      'C on Tuesday and B on Wednesday',
      'B on Monday',
      'D on Tuesday',
      'C on Wednesday',
    ]
    const holds = (row: string[], claim: string) => claim.split(' and ').every((part) => row[days.indexOf(part.slice('A on '.length))] === part[0])
    return claims.filter((claim) => fit.some((row) => holds(row, claim)))
  },
  'lo-seat-orders': () => permutations([...'PQRS']).filter((row) => row[0] !== 'P' && row[3] !== 'P' && row[row.indexOf('P') + 1] === 'Q').length,
  'lo-if-rain': () => (worlds.filter(([rain, moved]) => (!rain || moved) && !moved).every(([rain]) => !rain) ? 'It did not rain' : ''),
  'lo-all-some': () => (worlds.filter(([intern, badge]) => (!intern || badge) && !badge).every(([intern]) => !intern) ? 'Ritu is not an intern' : ''),
  'lo-converse': () => {
    const fit = worlds.filter(([passed, practised]) => (!passed || practised) && practised)
    return new Set(fit.map(([passed]) => passed)).size === 2 ? 'Nothing about whether Imran passed' : ''
  },
  'lo-venn-two': () => 50 - (28 + 25 - 10),
  'lo-venn-three': () => 100 - (45 + 38 + 30 - 12 - 10 - 9 + 4),
  'lo-liar': () => {
    const [fit, ...more] = worlds.filter(([first, second]) => first !== second && first === (!first && !second))
    return more.length === 0 && fit && !fit[0] && fit[1] ? 'Guard 1 lies and guard 2 tells the truth' : ''
  },
  'lo-boxes': () =>
    `In box ${listIntegers(1, 3)
      .filter((at) => [at === 1, at !== 2, at !== 1].filter(Boolean).length === 1)
      .join()}`,
  'lo-cards': () => {
    const rule = (letter: string, number: number) => letter !== 'A' || number % 2 === 0
    const canBreak = { A: [4, 7].some((n) => !rule('A', n)), K: [4, 7].some((n) => !rule('K', n)), 4: !rule('A', 4), 7: !rule('A', 7) }
    return ['A', 'K', '4', '7'].filter((card) => canBreak[card as keyof typeof canBreak]).join(' and ')
  },
  'lo-family-count': () => {
    const brothers = findFirst(1, (b) => b + 1 === 2 * (b - 1))
    return brothers + brothers + 1
  },
  'lo-days-ago': () => findFirst(1, (days) => (3 + days) % 7 === 1),
  'lo-day-100': () => ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'][(5 + 100) % 7],
  'lo-clock-angle': () => 4 * 30,
  'lo-clock-angle-half': () => Math.abs(30 * 6 - 3.5 * 30),
  'lo-cuts': () => findFirst(0, (cuts) => 1 + cuts === 8),
  'lo-knockout': () => {
    let [players, matches] = [32, 0]
    while (players > 1) {
      matches += players / 2
      players /= 2
    }
    return matches
  },
  'lo-cube-painted': () =>
    listIntegers(0, 26).filter((at) => [at % 3, Math.floor(at / 3) % 3, Math.floor(at / 9)].filter((side) => side !== 1).length === 2).length,
  'lo-weighing': () => String(findFirst(1, (weighings) => 3 ** weighings >= 9)),
  'lo-frog': () => {
    let [height, day] = [0, 0]
    for (;;) {
      day += 1
      height += 3
      if (height >= 10) return day
      height -= 2
    }
  },
  'lo-possible-change': () =>
    [12, 18, 24, 30, 16, 20, 26].filter((amount) => listIntegers(0, 6).some((fives) => 5 * fives + 2 * (6 - fives) === amount)).map((amount) => `₹${amount}`),
}
