import { formatRupees } from '../../app/lib/rupees.ts'
import { count, fitRidge, formatWhole, formatWholePercent, getItem, inner, listIndexes, mean, quantile, seeded } from './numbers.ts'
import { across, between, dot, drawText, line, lozenge, type PictureSource, scale, svg, upright } from './picture.ts'

const days = 5 * 365
const testWeeks = 26

/** Daily prices of five years, in rupees per quintal: season, weekly rhythm, rain and slow drift. */
function generatePrices(): number[] {
  const random = seeded(1107)
  let drift = 0
  let shock = 0
  return listIndexes(days).map((day) => {
    drift = 0.995 * drift + random.normal(0, 0.012)
    shock = (random.chance(0.012) ? shock + random.between(0.1, 0.34) : shock) * 0.94
    const season = 0.22 * Math.sin((2 * Math.PI * (day - 40)) / 365) + 0.07 * Math.sin((4 * Math.PI * day) / 365)
    const week = getItem([0.05, 0.01, -0.02, -0.03, -0.01, 0.02, -0.02], day % 7)
    return Math.round(1350 * Math.exp(season + week + drift + shock + random.normal(0, 0.03)))
  })
}

function createForecaster(prices: readonly number[]) {
  const logs = prices.map(Math.log)
  const average = (length: number) => logs.map((_, day) => (day < length ? 0 : mean(logs.slice(day - length + 1, day + 1))))
  const [lately, long] = [average(7), average(28)]
  const seasons = listIndexes(days + 7).map((day) =>
    [1, 2].flatMap((waves) => [Math.sin((2 * Math.PI * waves * day) / 365), Math.cos((2 * Math.PI * waves * day) / 365)]),
  )

  /** Features that are known on a day, for the price some days later. */
  const listFeatures = (day: number, ahead: number): number[] => {
    const level = getItem(lately, day)
    const target = day + ahead
    const past = [getItem(logs, day) - level, getItem(logs, target - 7) - level, getItem(logs, day - 1) - getItem(logs, day), level - getItem(long, day)]
    return [1, ...past, ...getItem(seasons, target), ...listIndexes(6).map((weekday) => (target % 7 === weekday ? 1 : 0))]
  }
  /** Prices on the seven days after today, from a fit on data known by then. */
  return (today: number): number[] =>
    listIndexes(7).map((step) => {
      const ahead = step + 1
      const past = listIndexes(730).map((back) => today - ahead - back)
      const rows = past.map((day) => listFeatures(day, ahead))
      const weights = fitRidge(
        rows,
        past.map((day) => getItem(logs, day + ahead) - getItem(lately, day)),
        0.5,
      )
      return Math.exp(getItem(lately, today) + inner(weights, listFeatures(today, ahead)))
    })
}

function draw() {
  const prices = generatePrices()
  const forecast = createForecaster(prices)
  const starts = listIndexes(testWeeks).map((week) => days - 1 - 7 * (testWeeks - week))
  const tests = starts.map((today) => {
    const actual = listIndexes(7).map((step) => getItem(prices, today + step + 1))
    const forecasts = forecast(today)
    const lastWeek = listIndexes(7).map((step) => getItem(prices, today + step - 6))
    const errorOf = (guesses: readonly number[]) => mean(guesses.map((guess, step) => Math.abs(guess - getItem(actual, step))))
    return { today, actual, forecasts, lastWeek, error: errorOf(forecasts), naive: errorOf(lastWeek) }
  })
  // The range of a week uses only the relative errors of earlier weeks.
  const judged = tests.slice(8).map((test, index) => {
    const misses = listIndexes(7).map((step) => tests.slice(0, index + 8).map(({ actual, forecasts }) => getItem(actual, step) / getItem(forecasts, step)))
    const pooled = listIndexes(7).map((step) => misses.slice(Math.max(0, step - 1), step + 2).flat())
    const low = test.forecasts.map((guess, step) => guess * quantile(getItem(pooled, step), 0.1))
    const high = test.forecasts.map((guess, step) => guess * quantile(getItem(pooled, step), 0.9))
    return {
      ...test,
      low,
      high,
      held: count(listIndexes(7), (step) => getItem(test.actual, step) >= getItem(low, step) && getItem(test.actual, step) <= getItem(high, step)),
    }
  })
  const shown = getItem(judged, -1)
  const won = count(tests, (test) => test.error < test.naive)
  const [error, naive] = [mean(tests.map((test) => test.error)), mean(tests.map((test) => test.naive))]
  const held = judged.reduce((total, test) => total + test.held, 0) / (7 * judged.length)

  const history = listIndexes(15).map((back) => getItem(prices, shown.today - 14 + back))
  const values = [...history, ...shown.low, ...shown.high, ...shown.actual]
  const [low, high] = [Math.floor(Math.min(...values) / 100) * 100, Math.ceil(Math.max(...values) / 100) * 100]
  const [x, y] = [scale(0, 21, 42, 312), scale(low, high, 158, 12)]
  const lastPoint = [x(14), y(getItem(history, -1))] as const
  const ahead = (amounts: readonly number[]) => amounts.map((price, step) => [x(15 + step), y(price)] as const)
  const grid = listIndexes((high - low) / 100 + 1).map((step) => low + 100 * step)
  return {
    heading: 'Tomato, one market, ₹ a quintal',
    figure: svg(
      214,
      grid.map((price) => across(y(price), 42, 312) + drawText(36, y(price) + 4, formatWhole(price), 'm end')),
      between([lastPoint, ...ahead(shown.high)], [lastPoint, ...ahead(shown.low)], 'band'),
      upright(x(14), 8, 158, 'edge'),
      line(ahead(shown.lastWeek), 'dash'),
      line(
        history.map((price, index) => [x(index), y(price)]),
        'line',
      ),
      line([lastPoint, ...ahead(shown.forecasts)], 'lit'),
      ahead(shown.actual).map(([dayX, dayY]) => dot(dayX, dayY, 2.6, 'ink')),
      drawText(42, 175, '2 weeks ago', 'm'),
      drawText(x(14), 175, 'Today', 'm mid'),
      drawText(312, 175, '+7 days', 'm end'),
      line(
        [
          [0, 192],
          [16, 192],
        ],
        'lit',
      ) + drawText(21, 196, 'Forecast, 80% range'),
      line(
        [
          [143, 192],
          [159, 192],
        ],
        'dash',
      ) + drawText(164, 196, 'Last week’s price'),
      dot(272, 192, 2.6, 'ink') + drawText(280, 196, 'Actual'),
      drawText(0, 214, `${testWeeks} test weeks`, 'sb'),
      tests.map((test, index) => lozenge(98 + index * 8.7, 210, 3.6, test.error < test.naive ? 'deep' : 'hollow')),
    ),
    result: `Average error ${formatRupees(Math.round(error) * 100)}, against ${formatRupees(Math.round(naive) * 100)} for last week’s price: better in ${won} of ${testWeeks} weeks.`,
    weakness: `Worse in ${testWeeks - won} weeks (outlined). The 80% range held on only ${formatWholePercent(held)} of days.`,
    alt: 'A line chart of two weeks of tomato prices, then a forecast of seven days with its range beside last week’s prices and the prices that came. Below it one mark for each test week.',
  }
}

export const tomatoForecast: PictureSource = {
  id: 'tomato-forecast',
  courseID: 'data-science',
  title: 'Tomato prices, seven days ahead',
  made: 'A linear model fitted again each week on two years of generated daily prices.',
  draw,
}
