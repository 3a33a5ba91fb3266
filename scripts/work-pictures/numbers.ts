/** Seeded random numbers and small statistics for the pictures: same seed, same numbers on every machine. */

export type Random = {
  /** At least 0 and less than 1. */
  next(): number
  between(low: number, high: number): number
  /** An integer from low to high, both included. */
  whole(low: number, high: number): number
  normal(mean: number, deviation: number): number
  /** Time until the next event at this rate. */
  wait(rate: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  shuffle<Item>(items: readonly Item[]): Item[]
}

export function seeded(seed: number): Random {
  let state = seed >>> 0
  // Mulberry32.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + next() * (high - low)
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1))
  return {
    next,
    between,
    whole,
    normal: (middle, deviation) => middle + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    wait: (rate) => -Math.log(1 - next()) / rate,
    chance: (probability) => next() < probability,
    pick: (items) => getItem(items, whole(0, items.length - 1)),
    shuffle(items) {
      const shuffled = [...items]
      for (let last = shuffled.length - 1; last > 0; last -= 1) {
        const other = whole(0, last)
        const held = getItem(shuffled, last)
        shuffled[last] = getItem(shuffled, other)
        shuffled[other] = held
      }
      return shuffled
    },
  }
}

/** The item at this index. @throws if there is none */
export function getItem<Item>(items: readonly Item[], index: number): Item {
  const item = items.at(index)
  if (item === undefined) throw new Error(`There is no item ${index} among ${items.length}.`)
  return item
}

export const listIndexes = (length: number): number[] => Array.from({ length }, (_, index) => index)
export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
export const mean = (values: readonly number[]): number => sum(values) / values.length
export const count = <Item>(items: readonly Item[], is: (item: Item) => boolean): number => items.filter(is).length
export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))
export const sigmoid = (value: number): number => 1 / (1 + Math.exp(-value))
export function inner(a: readonly number[], b: readonly number[]): number {
  let total = 0
  for (let index = 0; index < a.length; index += 1) total += (a[index] as number) * (b[index] as number)
  return total
}

/** The value below which this share of the values is. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const place = share * (sorted.length - 1)
  const below = getItem(sorted, Math.floor(place))
  return below + (getItem(sorted, Math.ceil(place)) - below) * (place - Math.floor(place))
}

/** Weights of a linear fit with small squares (`ridge`): solves (XᵀX + ridge·I) w = Xᵀy. */
export function fitRidge(rows: readonly (readonly number[])[], targets: readonly number[], ridge: number): number[] {
  const size = getItem(rows, 0).length
  // Each row has its target as the last entry.
  const system = listIndexes(size).map((row) => listIndexes(size + 1).map((column) => (row === column ? ridge : 0)))
  rows.forEach((features, index) => {
    system.forEach((equation, row) => {
      const value = features[row] as number
      for (let column = 0; column < size; column += 1) (equation[column] as number) += value * (features[column] as number)
      ;(equation[size] as number) += value * (targets[index] as number)
    })
  })
  // Gauss–Jordan elimination; the ridge makes every pivot positive.
  system.forEach((equation, pivot) => {
    const divisor = equation[pivot] as number
    for (let column = 0; column <= size; column += 1) (equation[column] as number) /= divisor
    system.forEach((other, row) => {
      const factor = row === pivot ? 0 : (other[pivot] as number)
      if (factor) for (let column = 0; column <= size; column += 1) (other[column] as number) -= factor * (equation[column] as number)
    })
  })
  return system.map((equation) => getItem(equation, size))
}

type Descent = { steps?: number; rate?: number; decay?: number }

/** Fits by gradient descent, one row per class. `rows` are features with the constant 1, `classes` the true class of each row. */
export function fitSoftmax(rows: readonly (readonly number[])[], classes: readonly number[], classCount: number, descent: Descent = {}): number[][] {
  const { steps = 200, rate = 0.5, decay = 1e-3 } = descent
  const size = getItem(rows, 0).length
  const weights = listIndexes(classCount).map(() => new Array<number>(size).fill(0))
  for (let step = 0; step < steps; step += 1) {
    const slopes = weights.map(() => new Array<number>(size).fill(0))
    rows.forEach((row, index) => {
      softmax(weights, row).forEach((chance, kind) => {
        const error = chance - (classes[index] === kind ? 1 : 0)
        const slope = slopes[kind] as number[]
        for (let column = 0; column < size; column += 1) (slope[column] as number) += error * (row[column] as number)
      })
    })
    weights.forEach((weight, kind) => {
      const slope = slopes[kind] as number[]
      for (let column = 0; column < size; column += 1)
        weight[column] = (weight[column] as number) * (1 - rate * decay) - (rate * (slope[column] as number)) / rows.length
    })
  }
  return weights
}

/** The probability of each class; the sum is 1. */
export function softmax(weights: readonly (readonly number[])[], row: readonly number[]): number[] {
  const scores = weights.map((weight) => inner(weight, row))
  const largest = Math.max(...scores)
  const raised = scores.map((score) => Math.exp(score - largest))
  const total = sum(raised)
  return raised.map((value) => value / total)
}

export const formatWhole = (value: number): string => Math.round(value).toLocaleString('en-IN').replace('-', '−')
/** Paise as rupees with two decimals. */
export const formatPaise = (paise: number): string => (paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
export const formatWholePercent = (share: number): string => `${Math.round(100 * share)}%`
