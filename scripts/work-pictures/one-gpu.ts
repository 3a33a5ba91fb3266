import { formatRupees } from '../../app/lib/rupees.ts'
import { formatWhole, getItem, listIndexes, quantile, seeded } from './numbers.ts'
import { across, dot, drawText, lozenge, type PictureSource, svg, upright } from './picture.ts'

/** Prices and speeds are assumed: one card at ₹95 an hour. */
const paiseAnHour = 9500
const limitSeconds = 2
const limitPaise = 15
/** Tokens before each question: rules and examples. */
const promptTokens = 2000

type Setup = { name: string; together: number; shared: number; promptSpeed: number; stepSeconds: number; stepEach: number }

const setups: Setup[] = [
  { name: 'One answer at a time', together: 1, shared: 0, promptSpeed: 2600, stepSeconds: 0.03, stepEach: 0.0004 },
  { name: 'Answers together', together: 11, shared: 0, promptSpeed: 2600, stepSeconds: 0.03, stepEach: 0.0006 },
  { name: '+ shared prompt kept', together: 11, shared: 1800, promptSpeed: 2600, stepSeconds: 0.03, stepEach: 0.0006 },
  { name: '+ 4-bit weights', together: 17, shared: 1800, promptSpeed: 2900, stepSeconds: 0.018, stepEach: 0.0005 },
]

/** Half an hour of users who ask, read and ask again. Each time step produces one token of every running answer. */
function serve({ together, shared, promptSpeed, stepSeconds, stepEach }: Setup, users: number) {
  const random = seeded(40)
  const asking = listIndexes(users).map(() => random.between(0, 60))
  const waiting: { user: number; since: number; prompt: number; left: number }[] = []
  const running: { user: number; left: number }[] = []
  const firstTokens: number[] = []
  let now = 0
  let answers = 0
  while (now < 1800) {
    asking.forEach((due, user) => {
      if (due > now) return
      waiting.push({ user, since: due, prompt: promptTokens - shared + random.whole(150, 900), left: random.whole(150, 450) })
      asking[user] = Number.POSITIVE_INFINITY
    })
    const next = running.length < together ? waiting.shift() : undefined
    if (next) {
      now += next.prompt / promptSpeed
      firstTokens.push(now - next.since)
      running.push({ user: next.user, left: next.left })
    } else if (running.length === 0) now = Math.max(now + 0.01, Math.min(...asking))
    else {
      now += stepSeconds + stepEach * running.length
      for (const answer of running) answer.left -= 1
      for (const done of running.filter(({ left }) => left <= 0)) {
        asking[done.user] = now + 15 + random.wait(1 / 25)
        answers += 1
        running.splice(running.indexOf(done), 1)
      }
    }
  }
  return { slow: quantile(firstTokens, 0.95), paise: paiseAnHour / 2 / answers, answers }
}

function draw() {
  const measured = setups.map((setup) => ({ ...setup, ...serve(setup, 40) }))
  const best = getItem(measured, -1)
  const most = listIndexes(30)
    .map((step) => 40 + 5 * step)
    .find((users) => serve(getItem(setups, -1), users).slow > limitSeconds)
  if (!most) throw new Error('The limit is never passed.')
  const ticks = [0.5, 2, 8, 32, 128, 512]
  const x = (seconds: number) => 8 + (Math.log2(seconds / 0.5) / 10) * 268
  const formatSeconds = (seconds: number) => (seconds < 10 ? `${seconds.toFixed(1)} s` : `${formatWhole(seconds)} s`)
  return {
    heading: '40 users, one GPU: wait for the first word',
    figure: svg(
      214,
      ticks.map(
        (tick) => upright(x(tick), 4, 176, tick === limitSeconds ? 'line' : 'rule') + drawText(x(tick), 192, tick === 0.5 ? '0.5 s' : `${tick}`, 'm mid'),
      ),
      measured.map(({ name, slow, paise }, row) => {
        const y = 8 + row * 43
        return [
          drawText(0, y + 10, name, 'halo'),
          across(y + 23, x(0.5), x(slow), 'lit'),
          dot(x(slow), y + 23, 6, 'deep'),
          drawText(x(slow) + 11, y + 27, formatSeconds(slow), 'sb halo'),
          drawText(320, y + 10, `${formatRupees(Math.round(paise))} an answer`, 'm end halo'),
        ].join('')
      }),
      lozenge(x(2), 204.5, 3.5, 'ink') + drawText(x(2) + 9, 209, 'Limit: 2 s. Each step is 4 times longer', 'm'),
    ),
    result: `95 of 100 first words within ${formatSeconds(best.slow)}, down from ${formatSeconds(getItem(measured, 0).slow)}, at ${formatRupees(Math.round(best.paise))} an answer (limit ${formatRupees(limitPaise)}).`,
    weakness: `At ${most} users it passes the limit again, and no one has yet checked if 4-bit answers are worse.`,
    alt: `A chart on a logarithmic scale of the wait for the first word, 95th percentile: ${measured.map(({ name, slow, paise }) => `${name.toLowerCase()} ${formatSeconds(slow)} at ${formatRupees(Math.round(paise))} an answer`).join(', ')}.`,
  }
}

export const oneGpu: PictureSource = {
  id: 'one-gpu',
  courseID: 'generative-ai-course-training-institute-hyderabad',
  title: 'One department, one GPU',
  made: 'Forty generated users against a simulated server, half an hour a setup; its speeds and price are assumed.',
  draw,
}
