import { findFirst, listIntegers } from './arithmetic.ts'

const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1))
const fibonacci = (n: number): number => (n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2))
const sum = (numbers: number[]) => numbers.reduce((all, n) => all + n, 0)
const list = (numbers: number[]) => `[${numbers.join(', ')}]`
const table = [listIntegers(1, 3), listIntegers(4, 6), listIntegers(7, 9)]
const python = (value: boolean) => (value ? 'True' : 'False')

/** Computes the output of each program in content/test-questions/programming.ts with another program. */
export const programmingChecks: Record<string, () => unknown> = {
  'pr-floor-mod': () => `${Math.floor(17 / 5)} ${17 % 5}`,
  'pr-precedence': () => String(2 + 3 * 4),
  'pr-string-times': () => 'ab'.repeat(3),
  'pr-str-plus': () => '3'.concat('4'),
  'pr-bool-and': () => python([5 > 3, 2 > 4].every(Boolean)),
  'pr-swap': () => [4, 9].reverse().join(' '),
  'pr-reassign': () => String(5 + 3),
  'pr-not-or': () => python([true, 1 > 2].some(Boolean)),
  'pr-slice': () => 'python'.slice(2, 5),
  'pr-negative-index': () => 'cloudy'.at(-2),
  'pr-range-sum': () => String(sum(listIntegers(1, 4))),
  'pr-loop-count': () => listIntegers(0, 11).filter((i) => i % 3 === 0).length,
  'pr-if-elif': () => ([80, 60, 40].findIndex((least) => 72 >= least) === 1 ? 'B' : ''),
  'pr-while-halve': () => String((20).toString(2).length),
  'pr-continue': () => String(sum(listIntegers(1, 6).filter((n) => n % 2 === 1))),
  'pr-break': () => String([4, 9, 12, 3, 15].find((n) => n > 10)),
  'pr-nested-count': () => sum(listIntegers(1, 3)),
  'pr-fizz': () => String(listIntegers(1, 15).filter((n) => (n % 3 === 0) !== (n % 5 === 0)).length),
  'pr-reverse-digits': () => [...'372'].reverse().join(''),
  'pr-collatz': () => {
    const steps = (n: number): number => (n === 1 ? 0 : 1 + steps(n % 2 === 0 ? n / 2 : 3 * n + 1))
    return String(steps(6))
  },
  'pr-list-len': () => String(['pen', 'book', 'bag', 'cap'].length),
  'pr-list-index': () => String([10, 20, 30, 40][2]),
  'pr-dict-get': () => String(5 + 2),
  'pr-set-size': () => new Set([1, 2, 2, 3, 3, 3]).size,
  'pr-list-alias': () => {
    const a = [1, 2]
    const b = a
    b.push(3)
    return list(a)
  },
  'pr-comprehension': () => list(listIntegers(1, 5).flatMap((n) => (n % 2 === 1 ? [n * n] : []))),
  'pr-count-letter': () => String([...'banana'].filter((letter) => letter === 'a').length),
  'pr-sorted-last': () => String(Math.max(5, 1, 8, 3)),
  'pr-join': () => ['a', 'b', 'c'].join('-'),
  'pr-nested-list': () => String(table[1]?.[2]),
  'pr-diagonal': () => String(sum(table.map((row, at) => row[at] ?? 0))),
  'pr-func-return': () => String(6 + 6),
  'pr-func-default': () => String(50 + Math.floor((50 * 18) / 100)),
  'pr-func-nested': () => String((1 + 3) ** 2),
  'pr-recursion-fact': () => String(factorial(4)),
  'pr-recursion-fib': () => String(fibonacci(6)),
  'pr-binary-search': () => findFirst(1, (looks) => 2 ** looks > 1000),
  'pr-pairs-loops': () => String(Math.round(10_000 ** 2 / 1_000 ** 2)),
  'pr-bubble-pass': () => {
    const a = [5, 2, 9, 1]
    const sorted = a.slice(1).reduce<number[]>((row, n) => [...row.slice(0, -1), Math.min(row.at(-1) ?? n, n), Math.max(row.at(-1) ?? n, n)], [a[0] ?? 0])
    return list(sorted)
  },
  'pr-gcd': () =>
    String(findFirst(1, (n) => 48 % (19 - n) === 0 && 18 % (19 - n) === 0) && 19 - findFirst(1, (n) => 48 % (19 - n) === 0 && 18 % (19 - n) === 0)),
  'pr-binary-decimal': () => 0b11010,
  'pr-bits-values': () => 2 ** 6,
  'pr-hex': () => String(0x2f),
}
