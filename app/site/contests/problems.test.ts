import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ProblemContent, problemContentSchema, problemListSchema } from '#app/domain/contests/problem-content.ts'

const files = Object.entries(import.meta.glob<{ problem: ProblemContent }>('/content/codeclash/*.ts', { eager: true }))
const problems = problemListSchema.parse(files.map(([, { problem }]) => problem))

/** Reference solutions: standard input to standard output. */
const solutions: Record<string, (input: string) => string> = {
  'tanker-morning': (input) => {
    const [, capacity = 1, ...needs] = numbers(input)
    const need = needs.reduce((sum, litres) => sum + litres, 0)
    const tankers = Math.ceil(need / capacity)
    return `${tankers} ${tankers * capacity - need}`
  },

  'lunch-tokens': (input) => {
    const [first = '', ...lines] = input.split('\n')
    const [, rest = 0] = numbers(first)
    const accepted = new Map<string, number>()
    const refused = new Map<string, number>()
    for (const line of lines) {
      const [minute = '', code = ''] = line.split(' ')
      if (Number(minute) - (accepted.get(code) ?? Number.NEGATIVE_INFINITY) < rest) refused.set(code, (refused.get(code) ?? 0) + 1)
      else accepted.set(code, Number(minute))
    }
    const total = [...refused.values()].reduce((sum, count) => sum + count, 0)
    const [worst] = [...refused].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    return `${total} ${worst?.[0] ?? '-'}`
  },

  'even-tickets': (input) => {
    const wins = (ticket: bigint) => [...String(ticket)].reduce((sum, digit) => sum + Number(digit), 0) % 2 === 0
    const upTo = (last: bigint) => {
      let count = (last / 10n) * 5n
      for (let ticket = (last / 10n) * 10n; ticket <= last; ticket += 1n) if (wins(ticket)) count += 1n
      return count
    }
    const [, ...rolls] = input.split('\n')
    return rolls
      .map((roll) => {
        const [from = 0n, to = 0n] = roll.split(' ').map(BigInt)
        return String(upTo(to) - upTo(from - 1n))
      })
      .join('\n')
  },

  'lamp-street': (input) => {
    const [lamps = 0, signals = 0, ...ends] = numbers(input)
    const changes = new Int32Array(lamps + 2)
    for (let signal = 0; signal < signals; signal += 1) {
      const [from, after] = [at(ends, 2 * signal), at(ends, 2 * signal + 1) + 1]
      changes[from] = at(changes, from) + 1
      changes[after] = at(changes, after) - 1
    }
    let [lit, dark, longest, switched] = [0, 0, 0, 0]
    for (let lamp = 1; lamp <= lamps; lamp += 1) {
      switched += changes[lamp] ?? 0
      if (switched % 2 === 1) lit += 1
      dark = switched % 2 === 1 ? 0 : dark + 1
      longest = Math.max(longest, dark)
    }
    return `${lit} ${longest}`
  },

  'borewell-log': (input) => {
    const [days = 0, permitted = 0, ...levels] = numbers(input)
    const highs: number[] = []
    const lows: number[] = []
    let [start, length, first] = [0, 0, 0]
    for (let day = 0; day < days; day += 1) {
      while (highs.length > 0 && at(levels, at(highs, highs.length - 1)) <= at(levels, day)) highs.pop()
      while (lows.length > 0 && at(levels, at(lows, lows.length - 1)) >= at(levels, day)) lows.pop()
      highs.push(day)
      lows.push(day)
      while (at(levels, at(highs, 0)) - at(levels, at(lows, 0)) > permitted) {
        start += 1
        if (at(highs, 0) < start) highs.shift()
        if (at(lows, 0) < start) lows.shift()
      }
      if (day - start + 1 > length) [length, first] = [day - start + 1, start + 1]
    }
    return `${length} ${first}`
  },

  'charging-points': (input) => {
    const [autos = 0, points = 0, ...pairs] = numbers(input)
    const free = new Array<number>(Math.min(points, autos)).fill(0)
    let [last, longest] = [0, 0]
    for (let auto = 0; auto < autos; auto += 1) {
      const arrival = at(pairs, 2 * auto)
      const start = Math.max(arrival, at(free, 0))
      const end = start + at(pairs, 2 * auto + 1)
      replaceSmallest(free, end)
      last = Math.max(last, end)
      longest = Math.max(longest, start - arrival)
    }
    return `${last} ${longest}`
  },

  'turning-walk': (input) => {
    const [size = '', ...grid] = input.split('\n')
    const [rows = 0, columns = 0] = numbers(size)
    // A state is a cell and the axis of the next step: 0 along the row, 1 along the column.
    const steps = new Int32Array(rows * columns * 2).fill(-1)
    steps[0] = 0
    steps[1] = 0
    const queue = [0, 1]
    for (const state of queue) {
      const axis = state % 2
      const row = Math.floor(state / 2 / columns)
      const column = Math.floor(state / 2) % columns
      for (const by of [-1, 1]) {
        const [toRow, toColumn] = axis === 0 ? [row, column + by] : [row + by, column]
        if (grid[toRow]?.[toColumn] !== '.') continue
        const next = (toRow * columns + toColumn) * 2 + (1 - axis)
        if (steps[next] !== -1) continue
        steps[next] = (steps[state] ?? 0) + 1
        queue.push(next)
      }
    }
    const ends = [...steps.subarray(-2)].filter((count) => count >= 0)
    return String(ends.length > 0 ? Math.min(...ends) : -1)
  },

  'closing-roads': (input) => {
    const [villages = 0, roads = 0, closings = 0, ...rest] = numbers(input)
    const closed = rest.slice(2 * roads, 2 * roads + closings)
    const parent = Array.from({ length: villages + 1 }, (_, village) => village)
    const size = new Array<number>(villages + 1).fill(1)
    const root = (village: number): number => {
      let top = village
      while (at(parent, top) !== top) {
        parent[top] = at(parent, at(parent, top))
        top = at(parent, top)
      }
      return top
    }
    const open = (road: number) => {
      const [a, b] = [root(at(rest, 2 * road - 2)), root(at(rest, 2 * road - 1))]
      if (a === b) return
      const [small, large] = at(size, a) < at(size, b) ? [a, b] : [b, a]
      parent[small] = large
      size[large] = at(size, small) + at(size, large)
    }
    const closedSet = new Set(closed)
    for (let road = 1; road <= roads; road += 1) if (!closedSet.has(road)) open(road)
    const answers: number[] = []
    for (const road of closed.toReversed()) {
      answers.push(at(size, root(1)))
      open(road)
    }
    return answers.reverse().join('\n')
  },

  'shared-wells': (input) => {
    const [houses = 0, ...rest] = numbers(input)
    const lanes = Array.from({ length: houses }, (): number[] => [])
    for (let index = houses; index + 1 < rest.length; index += 2) {
      const [a, b] = [at(rest, index) - 1, at(rest, index + 1) - 1]
      lanes[a]?.push(b)
      lanes[b]?.push(a)
    }
    const above = new Array<number>(houses).fill(-1)
    const order = [0]
    for (const house of order) {
      for (const next of lanes[house] ?? []) {
        if (next === above[house]) continue
        above[next] = house
        order.push(next)
      }
    }
    // Minimum cost of the part below a house if it has a well, is served from below, or waits for the house above.
    const well = rest.slice(0, houses)
    const served = new Array<number>(houses).fill(0)
    const waits = new Array<number>(houses).fill(0)
    const extra = new Array<number>(houses).fill(Number.POSITIVE_INFINITY)
    for (const house of order.reverse()) {
      const serving = at(served, house) + at(extra, house)
      served[house] = serving
      const up = at(above, house)
      if (up < 0) continue
      const settled = Math.min(at(well, house), serving)
      well[up] = at(well, up) + Math.min(settled, at(waits, house))
      served[up] = at(served, up) + settled
      extra[up] = Math.min(at(extra, up), at(well, house) - settled)
      waits[up] = at(waits, up) + serving
    }
    return String(Math.min(at(well, 0), at(served, 0)))
  },

  'bangle-circle': (input) => {
    const [first = '', ...pairs] = input.split('\n')
    const [places = 0n, colours = 0n] = first.split(' ').map(BigInt)
    const modulus = 1_000_000_007n
    const all = Array.from({ length: Number(colours) }, (_, colour) => colour)
    const forbidden = new Set(pairs.flatMap((pair) => [pair, pair.split(' ').reverse().join(' ')]))
    const multiply = (a: bigint[][], b: bigint[][]) =>
      all.map((row) => all.map((column) => all.reduce((sum, middle) => sum + (a[row]?.[middle] ?? 0n) * (b[middle]?.[column] ?? 0n), 0n) % modulus))
    let power: bigint[][] = all.map((a) => all.map((b) => (forbidden.has(`${a + 1} ${b + 1}`) ? 0n : 1n)))
    let result: bigint[][] = all.map((a) => all.map((b) => (a === b ? 1n : 0n)))
    for (let left = places; left > 0n; left /= 2n) {
      if (left % 2n === 1n) result = multiply(result, power)
      power = multiply(power, power)
    }
    return String(all.reduce((sum, colour) => sum + (result[colour]?.[colour] ?? 0n), 0n) % modulus)
  },
}

describe('content of the problems', () => {
  it('has ten problems, from easy to hard, each in the file of its slug', () => {
    expect(problems).toHaveLength(10)
    expect(new Set(problems.map(({ difficulty }) => difficulty))).toEqual(new Set(['easy', 'medium', 'hard']))
    for (const [file, { problem }] of files) expect(file).toBe(`/content/codeclash/${problem.slug}.ts`)
  })

  it.each<[string, Partial<ProblemContent>, string]>([
    ['points that the groups do not add up to', { scoring: { points: 90, groups: [{ points: 100, tests: 'all of them' }] } }, 'scoring.points'],
    ['one sample', { samples: [{ input: '1', output: '1', explanation: 'One sample does not show much.' }] }, 'samples'],
    [
      'an output that ends in a line break',
      { samples: ['1', '2'].map((input) => ({ input, output: '1\n', explanation: 'The break at the end is one too many.' })) },
      'samples.0.output',
    ],
  ])('rejects %s', (_, change, path) => {
    const { error } = problemContentSchema.safeParse({ ...files[0]?.[1].problem, ...change })
    expect(error?.issues.map((issue) => issue.path.join('.'))).toContain(path)
  })

  it('names the problem and the field when two share a slug', () => {
    const { error } = problemListSchema.safeParse([...problems, problems.at(-1)])
    expect(error?.issues.map((issue) => issue.path.join('.'))).toContain('bangle-circle.slug')
  })
})

describe('samples', () => {
  const samples = problems.flatMap(({ slug, samples }) => samples.map((sample, index) => [slug, index + 1, sample] as const))
  it.each(samples)('the solution of %s gives the output of sample %i', (slug, _, { input, output }) => {
    expect(solutions[slug]?.(input)).toBe(output)
  })
})

describe('edge cases of the constraints', () => {
  const lines = (count: number, line: (index: number) => string) => Array.from({ length: count }, (_, index) => line(index)).join('\n')
  const words = (count: number, word: (index: number) => number) => Array.from({ length: count }, (_, index) => word(index)).join(' ')
  const e18 = 10n ** 18n
  const edges: [slug: string, edge: string, input: () => string, output: string | (() => string)][] = [
    ['tanker-morning', 'one flat, no need', () => '1 1000000\n0', '0 0'],
    ['tanker-morning', 'a need of 100 thousand million litres', () => `100000 1\n${words(100_000, () => 1_000_000)}`, '100000000000 0'],
    ['lunch-tokens', 'one line', () => '1 1000\n1000000 ABCDEFG9', '0 -'],
    ['lunch-tokens', 'digits before letters', () => '4 5\n0 B\n0 B\n0 9\n0 9', '2 9'],
    ['lunch-tokens', 'one token in one minute', () => `100000 1\n${lines(100_000, () => '0 X')}`, '99999 X'],
    ['even-tickets', 'the smallest and the largest ticket', () => `2\n1 1\n${e18} ${e18}`, '0\n0'],
    ['even-tickets', 'every ticket, ten thousand times', () => `10000\n${lines(10_000, () => `1 ${e18}`)}`, () => lines(10_000, () => '499999999999999999')],
    ['lamp-street', 'one lamp, no signal', () => '1 0', '0 1'],
    ['lamp-street', 'the whole street, an even number of times', () => `1000000 200000\n${lines(200_000, () => '1 1000000')}`, '0 1000000'],
    ['borewell-log', 'one day', () => '1 0\n-1000000000', '1 1'],
    ['borewell-log', 'leaps of two thousand million', () => `500000 1000000000\n${words(500_000, (day) => (day % 2 ? 1e9 : -1e9))}`, '1 1'],
    ['borewell-log', 'half a million calm days', () => `500000 1000000000\n${words(500_000, (day) => day)}`, '500000 1'],
    ['charging-points', 'one auto, the last minute', () => '1 200000\n1000000000 1000000', '1001000000 0'],
    ['charging-points', 'one point for all', () => `200000 1\n${lines(200_000, () => '0 1000000')}`, '200000000000 199999000000'],
    ['charging-points', 'a point for each', () => `200000 200000\n${lines(200_000, () => '0 1000000')}`, '1000000 0'],
    ['turning-walk', 'one cell', () => '1 1\n.', '0'],
    ['turning-walk', 'one row of a million', () => `1 1000000\n${'.'.repeat(1_000_000)}`, '-1'],
    ['turning-walk', 'an open square', () => `1000 1000\n${lines(1000, () => '.'.repeat(1000))}`, '1998'],
    [
      'closing-roads',
      'two villages, every road',
      () => `2 300000 300000\n${lines(300_000, () => '1 2')}\n${words(300_000, (road) => road + 1)}`,
      () => `${lines(299_999, () => '2')}\n1`,
    ],
    [
      'closing-roads',
      'a row, closed from its end',
      () => `200000 199999 199999\n${lines(199_999, (road) => `${road + 1} ${road + 2}`)}\n${words(199_999, (index) => 199_999 - index)}`,
      () => lines(199_999, (index) => `${199_999 - index}`),
    ],
    ['shared-wells', 'a row of 200,000', () => `200000\n${words(200_000, () => 1)}\n${lines(199_999, (lane) => `${lane + 1} ${lane + 2}`)}`, '66667'],
    ['shared-wells', 'a star', () => `200000\n${words(200_000, (house) => (house ? 1 : 1_000_000))}\n${lines(199_999, (lane) => `1 ${lane + 2}`)}`, '199999'],
    ['bangle-circle', 'one colour that may not touch itself', () => `${e18} 1 1\n1 1`, '0'],
    ['bangle-circle', 'twenty colours, all permitted', () => `${e18} 20 0`, () => String(powerOf(20n, e18))],
    ['bangle-circle', 'every pair refused', () => `3 20 210\n${pairsUpTo(20).join('\n')}`, '0'],
  ]

  it.each(edges)('the solution of %s is correct for: %s', (slug, _, input, output) => {
    // Not `toBe`: printing the difference of two outputs of megabytes takes longer than finding it.
    expect(solve(slug, input()) === (typeof output === 'string' ? output : output())).toBe(true)
  })
})

describe('reference solutions agree with brute force', () => {
  const small = (max: number) => fc.integer({ min: 1, max })

  it('even-tickets', () => {
    fc.assert(
      fc.property(small(3000), fc.nat(300), (from, length) => {
        let count = 0
        for (let ticket = from; ticket <= from + length; ticket += 1) if ([...`${ticket}`].reduce((sum, digit) => sum + +digit, 0) % 2 === 0) count += 1
        expect(solve('even-tickets', `1\n${from} ${from + length}`)).toBe(`${count}`)
      }),
    )
  })

  it('lamp-street', () => {
    const street = small(12).chain((lamps) => fc.tuple(fc.constant(lamps), fc.array(fc.tuple(small(lamps), small(lamps)), { maxLength: 6 })))
    fc.assert(
      fc.property(street, ([lamps, ends]) => {
        const signals = ends.map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)
        const row = Array.from({ length: lamps }, (_, lamp) => signals.filter(([l, r]) => l <= lamp + 1 && lamp + 1 <= r).length % 2).join('')
        const dark = Math.max(...row.split('1').map((run) => run.length))
        expect(solve('lamp-street', [`${lamps} ${signals.length}`, ...signals.map((signal) => signal.join(' '))].join('\n'))).toBe(
          `${row.replaceAll('0', '').length} ${dark}`,
        )
      }),
    )
  })

  it('borewell-log', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 14 }), fc.nat(8), (levels, permitted) => {
        let [length, first] = [0, 0]
        for (let from = 0; from < levels.length; from += 1) {
          for (let to = from + 1; to <= levels.length; to += 1) {
            const run = levels.slice(from, to)
            if (Math.max(...run) - Math.min(...run) <= permitted && run.length > length) [length, first] = [run.length, from + 1]
          }
        }
        expect(solve('borewell-log', `${levels.length} ${permitted}\n${levels.join(' ')}`)).toBe(`${length} ${first}`)
      }),
    )
  })

  it('charging-points', () => {
    const autos = fc.array(fc.tuple(fc.nat(20), small(15)), { minLength: 1, maxLength: 8 }).map((list) => list.sort(([a], [b]) => a - b))
    fc.assert(
      fc.property(autos, small(4), (list, points) => {
        const free = new Array<number>(points).fill(0)
        const waits = list.map(([arrival, minutes]) => {
          const point = free.indexOf(Math.min(...free))
          const start = Math.max(arrival, at(free, point))
          free[point] = start + minutes
          return start - arrival
        })
        expect(solve('charging-points', [`${list.length} ${points}`, ...list.map((auto) => auto.join(' '))].join('\n'))).toBe(
          `${Math.max(...free)} ${Math.max(...waits)}`,
        )
      }),
    )
  })

  it('turning-walk', () => {
    const lattice = fc
      .tuple(small(4), small(4))
      .chain(([rows, columns]) =>
        fc.array(fc.array(fc.constantFrom('.', '.', '#'), { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
      )
    fc.assert(
      fc.property(lattice, (cells) => {
        const columns = cells[0]?.length ?? 0
        cells[0]?.splice(0, 1, '.')
        cells.at(-1)?.splice(columns - 1, 1, '.')
        // All walks of each length at once, as a set of cells for each axis of the last step.
        const goal = `${cells.length - 1},${columns - 1}`
        let walks = [new Set(['0,0']), new Set(['0,0'])]
        let steps = 0
        while (steps <= 40 && !walks.some((ends) => ends.has(goal))) {
          walks = [1, 0].map(
            (other, axis) =>
              new Set(
                [...(walks[other] ?? [])].flatMap((cell) =>
                  neighbours(cell, axis).filter((to) => cells[+(to.split(',')[0] ?? 0)]?.[+(to.split(',')[1] ?? 0)] === '.'),
                ),
              ),
          )
          steps += 1
        }
        expect(solve('turning-walk', [`${cells.length} ${columns}`, ...cells.map((row) => row.join(''))].join('\n'))).toBe(`${steps <= 40 ? steps : -1}`)
      }),
    )
  })

  it('closing-roads', () => {
    const map = fc.integer({ min: 2, max: 7 }).chain((villages) => {
      const road = fc.tuple(small(villages), small(villages)).filter(([a, b]) => a !== b)
      return fc.tuple(fc.constant(villages), fc.array(road, { minLength: 1, maxLength: 9 }))
    })
    fc.assert(
      fc.property(
        map.chain(([villages, roads]) =>
          fc.tuple(
            fc.constant(villages),
            fc.constant(roads),
            fc.shuffledSubarray(
              roads.map((_, index) => index + 1),
              { minLength: 1 },
            ),
          ),
        ),
        ([villages, roads, closings]) => {
          const expected = closings.map((_, last) => {
            const open = roads.filter((_, index) => !closings.slice(0, last + 1).includes(index + 1))
            const reached = new Set([1])
            for (let round = 0; round < villages; round += 1) {
              for (const [a, b] of open) {
                if (reached.has(a)) reached.add(b)
                if (reached.has(b)) reached.add(a)
              }
            }
            return reached.size
          })
          const input = [`${villages} ${roads.length} ${closings.length}`, ...roads.map((road) => road.join(' ')), closings.join(' ')].join('\n')
          expect(solve('closing-roads', input)).toBe(expected.join('\n'))
        },
      ),
    )
  })

  it('shared-wells', () => {
    const hamlet = fc.array(fc.tuple(small(20), fc.nat()), { minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(hamlet, (houses) => {
        const lanes = houses.slice(1).map(([, pick], index) => [index + 1, pick % (index + 1)] as const)
        let best = Number.POSITIVE_INFINITY
        for (let wells = 0; wells < 1 << houses.length; wells += 1) {
          let reached = wells
          for (const [a, b] of lanes) {
            if (wells & (1 << a)) reached |= 1 << b
            if (wells & (1 << b)) reached |= 1 << a
          }
          if (reached === (1 << houses.length) - 1)
            best = Math.min(
              best,
              houses.reduce((sum, [cost], house) => sum + (wells & (1 << house) ? cost : 0), 0),
            )
        }
        const input = [houses.length, houses.map(([cost]) => cost).join(' '), ...lanes.map(([a, b]) => `${a + 1} ${b + 1}`)].join('\n')
        expect(solve('shared-wells', input)).toBe(`${best}`)
      }),
    )
  })

  it('bangle-circle', () => {
    const pairs = ['1 1', '1 2', '1 3', '2 2', '2 3', '3 3']
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 6 }), fc.subarray(pairs), (places, forbidden) => {
        let count = 0
        for (let code = 0; code < 3 ** places; code += 1) {
          const stones = Array.from({ length: places }, (_, place) => (Math.floor(code / 3 ** place) % 3) + 1)
          const touches = stones.map((stone, place) => [stone, stones[(place + 1) % places] ?? 0].sort().join(' '))
          if (!touches.some((pair) => forbidden.includes(pair))) count += 1
        }
        expect(solve('bangle-circle', [`${places} 3 ${forbidden.length}`, ...forbidden].join('\n'))).toBe(`${count}`)
      }),
      { numRuns: 40 },
    )
  })
})

function solve(slug: string, input: string): string | undefined {
  return solutions[slug]?.(input)
}

function powerOf(base: bigint, exponent: bigint): bigint {
  const modulus = 1_000_000_007n
  if (exponent === 0n) return 1n
  const half = powerOf(base, exponent / 2n)
  return (half * half * (exponent % 2n === 1n ? base : 1n)) % modulus
}

function pairsUpTo(colours: number): string[] {
  return Array.from({ length: colours }, (_, a) => Array.from({ length: colours - a }, (_, b) => `${a + 1} ${a + b + 1}`)).flat()
}

function numbers(text: string): number[] {
  return text.trim().split(/\s+/).map(Number)
}

function at(list: ArrayLike<number>, index: number): number {
  return list[index] ?? Number.NaN
}

function replaceSmallest(heap: number[], value: number): void {
  let hole = 0
  for (;;) {
    const left = 2 * hole + 1
    const child = left + 1 < heap.length && at(heap, left + 1) < at(heap, left) ? left + 1 : left
    if (child >= heap.length || at(heap, child) >= value) break
    heap[hole] = at(heap, child)
    hole = child
  }
  heap[hole] = value
}

function neighbours(cell: string, axis: number): string[] {
  const [row = 0, column = 0] = cell.split(',').map(Number)
  return axis === 0 ? [`${row},${column - 1}`, `${row},${column + 1}`] : [`${row - 1},${column}`, `${row + 1},${column}`]
}
