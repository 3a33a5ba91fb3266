import { clamp, count, formatWhole, getItem, listIndexes, seeded } from './numbers.ts'
import { dot, drawText, line, lozenge, type PictureSource, scale, svg } from './picture.ts'

type Ping = { sent: number; arrived: number; x: number; y: number; isTrue: boolean; isRepeat: boolean }
type FixVerdict = 'kept' | 'repeated' | 'late' | 'impossible jump'

/** Points of the road, in kilometres. */
const road = listIndexes(241).map((step) => {
  const way = step / 240
  return [18 * way, 4.2 + 2.1 * Math.sin(5.2 * way) + 1.1 * Math.sin(13 * way + 1)] as const
})

/** One bus, back and forth for two hours, with a ping every ten seconds. */
function generatePings(): Ping[] {
  const random = seeded(77)
  let place = 0
  let speed = 1
  const pings: Ping[] = []
  for (const tick of listIndexes(720)) {
    speed = clamp(speed + random.normal(0, 0.3), 0.1, 1.4)
    place += random.chance(0.12) ? 0 : speed
    const lap = place % 480
    const [x, y] = getItem(road, Math.round(lap < 240 ? lap : 480 - lap))
    const isWrong = random.chance(0.034)
    const far = isWrong ? random.wait(1 / 2.4) : 0.02
    const angle = random.between(0, 2 * Math.PI)
    const sent = tick * 10
    const ping = {
      sent,
      arrived: sent + 1 + (random.chance(0.05) ? random.between(12, 90) : random.next()),
      x: x + far * Math.cos(angle),
      y: y + far * Math.sin(angle),
      isTrue: !isWrong,
      isRepeat: false,
    }
    pings.push(ping)
    if (random.chance(0.07)) pings.push({ ...ping, arrived: ping.arrived + random.between(1, 6), isRepeat: true })
  }
  return pings.toSorted((a, b) => a.arrived - b.arrived)
}

/** The service's verdict on each ping, in the order of arrival. */
function judge(pings: readonly Ping[]): { ping: Ping; verdict: FixVerdict }[] {
  const seen = new Set<number>()
  let last: Ping | null = null
  let doubts: Ping[] = []
  const isPossible = (from: Ping, to: Ping) => Math.hypot(to.x - from.x, to.y - from.y) / ((to.sent - from.sent) / 3600) < 90
  return pings.map((ping) => {
    if (seen.has(ping.sent)) return { ping, verdict: 'repeated' }
    seen.add(ping.sent)
    if (last && ping.sent < last.sent) return { ping, verdict: 'late' }
    if (last && !isPossible(last, ping)) {
      doubts.push(ping)
      // Three doubtful pings in a row that agree prove that the last accepted ping was wrong.
      const lately = doubts.slice(-3)
      if (
        lately.length < 3 ||
        !lately.every((one, index) => index === 0 || (one.sent > getItem(lately, index - 1).sent && isPossible(getItem(lately, index - 1), one)))
      )
        return { ping, verdict: 'impossible jump' }
    }
    doubts = []
    last = ping
    return { ping, verdict: 'kept' }
  })
}

function draw() {
  const judged = judge(generatePings())
  const of = (verdict: FixVerdict) => count(judged, (one) => one.verdict === verdict)
  const reasons: FixVerdict[] = ['repeated', 'late', 'impossible jump']
  const rejected = judged.length - of('kept')
  const missed = count(judged, ({ ping, verdict }) => verdict === 'kept' && !ping.isTrue)
  const wrong = count(judged, ({ ping }) => !ping.isTrue && !ping.isRepeat)
  const missedBy = judged
    .filter(({ ping, verdict }) => verdict === 'kept' && !ping.isTrue)
    .map(({ ping }) => Math.min(...road.map(([east, north]) => Math.hypot(ping.x - east, ping.y - north))))
  const nearest = (Math.ceil(10 * Math.max(...missedBy)) / 10).toFixed(1)
  const lost = count(judged, ({ ping, verdict }) => verdict === 'impossible jump' && ping.isTrue)
  const [x, y] = [scale(0, 18, 8, 312), scale(0, 9, 170, 6)]
  const placeOf = ({ x: east, y: north }: Ping) => [clamp(x(east), 4, 316), clamp(y(north), 6, 176)] as const
  const labels: Record<string, string> = { repeated: 'Repeated', late: 'Late', 'impossible jump': 'Impossible jump' }
  return {
    heading: 'One bus, two hours, a point every 10 seconds',
    figure: `<style>.road{stroke:var(--hue-band);stroke-width:9;fill:none;stroke-linejoin:round;stroke-linecap:round}</style>${svg(
      222,
      line(
        road.map(([east, north]) => [x(east), y(north)]),
        'road',
      ),
      judged
        .filter(({ verdict }) => verdict === 'kept')
        .filter((_, index) => index % 3 === 0)
        .map(({ ping }) => dot(...placeOf(ping), 1.4, 'deep')),
      judged.filter(({ verdict, ping }) => verdict === 'impossible jump' && !ping.isTrue).map(({ ping }) => lozenge(...placeOf(ping), 4, 'hollow')),
      judged.filter(({ verdict, ping }) => verdict === 'kept' && !ping.isTrue).map(({ ping }) => lozenge(...placeOf(ping), 4, 'ink')),
      dot(6, 192, 2, 'deep') + drawText(13, 196, 'Kept (every third)'),
      lozenge(135, 192, 4, 'hollow') + drawText(144, 196, 'Rejected jump'),
      lozenge(243, 192, 4, 'ink') + drawText(252, 196, 'Missed'),
      reasons.map((reason, index) => drawText([0, 108, 178][index] ?? 0, 217, `${labels[reason]}: `)).join(''),
      reasons.map((reason, index) => drawText([62, 140, 278][index] ?? 0, 217, of(reason), 'sb')).join(''),
    )}`,
    result: `${formatWhole(judged.length)} points = ${formatWhole(of('kept'))} kept + ${rejected} rejected.`,
    weakness: `It misses ${missed} of ${wrong} wrong points (all within ${nearest} km of the road) and drops ${lost} right ones after a wrong one.`,
    alt: `A map of a bus route with the points that were kept along it and rejected points away from it. Rejected: ${reasons.map((reason) => `${of(reason)} ${reason === 'impossible jump' ? 'impossible jumps' : reason}`).join(', ')}.`,
  }
}

export const busFeed: PictureSource = {
  id: 'bus-feed',
  courseID: 'java-full-stack-development-course',
  title: 'Live bus board: which points to trust',
  made: 'Two hours of generated positions with known faults, judged one by one as they arrive.',
  draw,
}
