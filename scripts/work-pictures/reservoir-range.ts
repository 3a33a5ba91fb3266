import { clamp, count, getItem, listIndexes, mean, quantile, seeded } from './numbers.ts'
import { across, between, drawText, line, type PictureSource, scale, svg, upright } from './picture.ts'

const years = 11
/** Days from 1 January to 31 July. */
const season = 212
const today = 74
const dead = 5
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul']
const starts = [0, 31, 59, 90, 120, 151, 181]

/** Levels in TMC, one row per year. Use grows with the heat and from year to year; rain begins in a random week of June. */
function generateYears(): number[][] {
  const random = seeded(1963)
  return listIndexes(years).map((year) => {
    let level = year === years - 1 ? 22.3 : random.between(18.5, 25)
    const [use, rain, wet, hot] = [random.normal(0.088, 0.008) + 0.0006 * year, random.normal(187, 7), random.between(0.05, 0.16), random.between(0.05, 1.05)]
    return listIndexes(season).map((day) => {
      const heat = 1 + hot * Math.exp(-(((day - 130) / 40) ** 2))
      level += day > rain ? wet * random.between(-0.4, 1.6) : -use * heat + random.normal(0, 0.018)
      level = Math.max(level, 2)
      return level
    })
  })
}

/** The first day at dead storage; the last day if the level never falls that low. */
const deadDay = (levels: readonly number[]) => {
  const found = levels.findIndex((level) => level <= dead)
  return found < 0 ? season - 1 : found
}

/** Possible courses of this year: today's level less the later use of each other year. */
function project(levels: readonly number[], others: readonly (readonly number[])[]): number[][] {
  const pace = (getItem(levels, 0) - getItem(levels, today)) / mean(others.map((other) => getItem(other, 0) - getItem(other, today)))
  return others.flatMap((other) =>
    [0.97, 1, 1.03].map((nudge) =>
      listIndexes(season).map((day) => {
        if (day <= today) return getItem(levels, day)
        const change = getItem(other, day) - getItem(other, today)
        return Math.max(2, getItem(levels, today) + change * (change < 0 ? pace * nudge : 1))
      }),
    ),
  )
}

function dayName(day: number): string {
  const month = starts.findLastIndex((start) => start <= day)
  return `${day - getItem(starts, month) + 1} ${getItem(months, month)}`
}

function draw() {
  const history = generateYears()
  const current = getItem(history, -1)
  const past = history.slice(0, -1)
  const rangeOf = (forecast: readonly number[][]) => {
    const ends = forecast.map(deadDay)
    return [Math.round(quantile(ends, 0.1)), Math.round(quantile(ends, 0.9))] as const
  }
  const paths = project(current, past)
  const [early, late] = rangeOf(paths)
  // The same forecast for each past year, from the other past years only.
  const tried = past.map((levels, year) => ({
    ends: rangeOf(
      project(
        levels,
        past.filter((_, other) => other !== year),
      ),
    ),
    real: deadDay(levels),
  }))
  const held = count(tried, ({ ends: [from, to], real }) => real >= from && real <= to)
  const [x, y] = [scale(0, season - 1, 26, 316), scale(0, 26, 168, 8)]
  const days = listIndexes(season).filter((day) => day % 4 === 0 || day === season - 1)
  const curve = (levels: readonly number[], from = 0, to = season) =>
    days.filter((day) => day >= from && day <= to).map((day) => [x(day), y(clamp(getItem(levels, day), 0, 26))] as const)
  const edge = (share: number) =>
    listIndexes(season).map((day) =>
      quantile(
        paths.map((levels) => getItem(levels, day)),
        share,
      ),
    )
  const [high, low, middle] = [edge(0.9), edge(0.1), edge(0.5)]
  return {
    heading: 'Reservoir level, TMC',
    figure: `<style>.past{stroke:var(--edge);stroke-width:.8;fill:none;opacity:.75}</style>${svg(
      216,
      [0, 10, 20].map((level) => across(y(level), 26, 316) + drawText(20, y(level) + 4, level, 'm end')),
      past.map((levels) => line(curve(levels), 'past')),
      between(curve(high, today), curve(low, today), 'band'),
      across(y(dead), 26, 316, 'dash') + drawText(28, y(dead) + 14, `Dead storage, ${dead} TMC`, 'halo'),
      line(curve(middle, today), 'lit'),
      line(curve(current, 0, today), 'line'),
      upright(x(today), 8, 168, 'edge'),
      months.map((month, index) => drawText(x(getItem(starts, index)), 184, month, index === 0 ? 'm' : 'm mid')),
      drawText(x(today) - 5, 18, 'Measured', 'sb end halo') + drawText(x(today) + 5, 18, 'Range, 8 of 10', 'sb halo'),
      line(
        [
          [0, 203],
          [16, 203],
        ],
        'line',
      ) + drawText(21, 207, 'This year'),
      line(
        [
          [92, 203],
          [108, 203],
        ],
        'lit',
      ) + drawText(113, 207, 'Middle of the range'),
      line(
        [
          [242, 203],
          [258, 203],
        ],
        'past',
      ) + drawText(263, 207, 'Past years'),
    )}`,
    result: `Dead storage between ${dayName(early)} and ${late >= season - 1 ? 'after 31 Jul' : dayName(late)}, said on ${dayName(today)}.`,
    weakness: `Tried on ${past.length} past years, the true day lay inside the range in ${held}. A later monsoon is not in it.`,
    alt: `A line chart of a reservoir’s level from January to July: this year until ${dayName(today)}, then a widening range that crosses dead storage of ${dead} TMC between ${dayName(early)} and ${dayName(late)}, over thin lines of ten past years.`,
  }
}

export const reservoirRange: PictureSource = {
  id: 'reservoir-range',
  courseID: 'data-analytics-course-training-hyderabad',
  title: 'Will the reservoir last till July',
  made: 'Eleven generated years of daily levels; the range comes from what the other years used.',
  draw,
}
