import { formatRupees } from '../../app/lib/rupees.ts'
import { clamp, formatWhole, formatWholePercent, listIndexes, quantile, seeded, sum } from './numbers.ts'
import { across, between, drawText, line, type PictureSource, scale, svg } from './picture.ts'

const minutes = 20
/** One file has the results of a hundred hall tickets. */
const files = 600
/** Requests per second that the origin handles, and the maximum that may wait. */
const origin = { rate: 40, queue: 80 }
const edgeSeconds = 60

/** Requests per second at this second: quiet, then the crowd at ten o'clock. */
const crowd = (second: number, peak: number) => {
  const since = second - 240
  return since < 0 ? 60 + second / 4 : clamp(peak * (1 - Math.exp(-since / 40)) * Math.exp(-Math.max(0, since - 180) / 320), 60, peak)
}

/** Simulates each request: from the edge if it has a fresh copy, else from the origin's queue. */
function loadTest(peak: number) {
  const random = seeded(1000)
  const [freshFrom, freshUntil] = [new Float64Array(files), new Float64Array(files)]
  const seconds = listIndexes(minutes * 60).map((second) => ({ second, requested: 0, edge: 0 }))
  const waits: number[] = []
  let waiting = 0
  let refused = 0
  for (const row of seconds) {
    const requested = Math.round(crowd(row.second, peak))
    let missed = 0
    for (let request = 0; request < requested; request += 1) {
      const file = Math.floor(files * random.next() ** 1.5)
      // Three in ten requests are for the page around the result, which never changes.
      if (random.next() < 0.3 || (row.second >= (freshFrom[file] as number) && row.second < (freshUntil[file] as number))) continue
      if (waiting + missed >= origin.queue) {
        refused += 1
        continue
      }
      // Until the response arrives, every request for the same file goes to the origin too.
      if ((freshUntil[file] as number) <= row.second) {
        freshFrom[file] = row.second + 1 + Math.floor((waiting + missed) / origin.rate)
        freshUntil[file] = (freshFrom[file] as number) + edgeSeconds * random.between(0.8, 1.2)
      }
      waits.push((1000 * (waiting + missed)) / origin.rate + random.between(18, 60))
      missed += 1
    }
    waiting = Math.max(0, waiting + missed - origin.rate)
    Object.assign(row, { requested, edge: requested - missed })
  }
  const requested = sum(seconds.map((row) => row.requested))
  const fromOrigin = waits.length
  return { seconds, requested, fromOrigin, refused, edgeShare: (requested - fromOrigin - refused) / requested, slow: quantile(waits, 0.99) }
}

function draw() {
  const [test, double] = [loadTest(2000), loadTest(4000)]
  // Assumed prices, in paise.
  const bill = [
    { item: 'Edge requests', paise: Math.round((test.requested / 10_000) * 1000) },
    { item: 'Data out', paise: Math.round(((test.requested * 14) / 1e6) * 920) },
    { item: 'Origin, two containers', paise: 2 * 3 * 1440 },
    { item: 'Load fleet, 30 min', paise: 6 * 5200 },
  ]
  const total = sum(bill.map(({ paise }) => paise))
  const x = scale(0, minutes * 60, 38, 320)
  const y = scale(0, 2000, 96, 10)
  const points = test.seconds.filter(({ second }) => second % 10 === 0)
  const curve = (of: (row: (typeof points)[number]) => number) => points.map((row) => [x(row.second), y(of(row))] as const)
  return {
    heading: 'Load test of a results page, requests a second',
    figure: svg(
      216,
      [0, 1000, 2000].map((rate) => across(y(rate), 38, 320) + drawText(32, y(rate) + 4, formatWhole(rate), 'm end')),
      between(
        curve(({ requested }) => requested),
        curve(({ requested, edge }) => requested - edge),
        'band',
      ),
      between(
        curve(({ requested, edge }) => requested - edge),
        curve(() => 0),
        'deep',
      ),
      line(
        curve(({ requested }) => requested),
        'lit',
      ),
      drawText(x(0), 113, '9:56', 'm') + drawText(x(240), 113, '10:00', 'm mid') + drawText(320, 113, '10:16', 'm end'),
      drawText(x(700), 44, 'Edge', 'sb'),
      drawText(0, 134, 'Bill of the test', 'sb'),
      bill.map(({ item, paise }, row) => drawText(0, 151 + row * 15, item) + drawText(320, 151 + row * 15, formatRupees(paise), 'end')),
      across(200, 0, 320),
      drawText(0, 213, 'Total, budget ₹2,500', 'sb') + drawText(320, 213, formatRupees(total), 'sb end'),
    ),
    result: `${formatWhole(test.requested)} requests, ${formatWhole(test.refused)} refused; the edge answered ${formatWholePercent(test.edgeShare)}. 99 of 100 from the origin within ${formatWhole(test.slow)} ms.`,
    weakness: `At double the load the origin’s queue fills first: ${formatWhole(double.refused)} requests (${((100 * double.refused) / double.requested).toFixed(1)}%) are refused.`,
    alt: `An area chart of a load test: requests rise from under 200 to 2,000 a second at 10:00, almost all answered at the edge. Below it the bill: ${bill.map(({ item, paise }) => `${item.toLowerCase()} ${formatRupees(paise)}`).join(', ')}, together ${formatRupees(total)} of a budget of ₹2,500.`,
  }
}

export const resultsDay: PictureSource = {
  id: 'results-day',
  courseID: 'awsdevopscourse',
  title: 'Results-day site under load',
  made: 'Every request of a generated crowd run through a cache and a queue; prices are assumed.',
  draw,
}
