import { DatabaseSync } from 'node:sqlite'
import { count, formatWholePercent, listIndexes, seeded } from './numbers.ts'
import { across, box, drawText, lozenge, type PictureSource, scale, svg } from './picture.ts'

const tokens = 500
const perRow = 50

type QueueStep = { at: number; run(): void }

/** Runs steps in the order of their times. A step may add others. */
function runInTime(steps: QueueStep[]): void {
  const waiting = [...steps]
  while (waiting.length > 0) {
    waiting.sort((a, b) => a.at - b.at)
    waiting.shift()?.run()
  }
}

/** Times of button presses by two receptionists, in milliseconds. Half of the presses are close together. */
function listPresses() {
  const random = seeded(500)
  return listIndexes(2).flatMap(() => {
    let time = 0
    return listIndexes(tokens / 2).map(() => {
      time += 60 + random.wait(1 / 140)
      return { time, database: 20 + random.wait(1 / 30) }
    })
  })
}

/** First version: reads the highest number and writes the next. Returns the numbers in the order of issue. */
function issueByReading(): number[] {
  const database = new DatabaseSync(':memory:')
  database.exec('create table tokens (number integer)')
  const read = database.prepare('select coalesce(max(number), 0) + 1 number from tokens')
  const write = database.prepare('insert into tokens values (?)')
  const seen = new Map<number, number>()
  runInTime(
    listPresses().flatMap(({ time, database: spent }, index) => [
      { at: time, run: () => void seen.set(index, Number(read.get()?.number)) },
      { at: time + spent, run: () => void write.run(seen.get(index) ?? 0) },
    ]),
  )
  return database
    .prepare('select number from tokens order by rowid')
    .all()
    .map(({ number }) => Number(number))
}

/** Second version: one row holds the next number and is locked during the update. */
function issueWithLock() {
  const database = new DatabaseSync(':memory:')
  database.exec('create table counter (next integer); insert into counter values (0); create table tokens (number integer primary key)')
  const take = database.prepare('update counter set next = next + 1 returning next number')
  const write = database.prepare('insert into tokens values (?)')
  let free = 0
  const waits = listPresses()
    .toSorted((a, b) => a.time - b.time)
    .map(({ time, database: spent }) => {
      const start = Math.max(time, free)
      free = start + spent
      write.run(Number(take.get()?.number))
      return start - time
    })
  const numbers = database
    .prepare('select number from tokens order by rowid')
    .all()
    .map(({ number }) => Number(number))
  return { numbers, waits }
}

const listRepeats = (numbers: readonly number[]) => numbers.map((number, index) => numbers.indexOf(number) < index)

function draw() {
  const first = listRepeats(issueByReading())
  const { numbers, waits } = issueWithLock()
  const second = listRepeats(numbers)
  const [twice, twiceNow] = [count(first, Boolean), count(second, Boolean)]
  // Mark only numbers that were given twice: five hundred marks would double the file's size.
  const marks = first.map((isRepeat, index) => (isRepeat ? lozenge(3.2 + (index % perRow) * 6.4, 27.2 + Math.floor(index / perRow) * 6.3, 3.2, 'ink') : ''))
  const longest = Math.max(...waits)
  const high = scale(0, longest, 0, 50)
  const bars = listIndexes(100).map((group) => {
    const wait = Math.max(...waits.slice(group * 5, group * 5 + 5))
    return box(group * 3.2, 174 - high(wait), 2.2, high(wait), 'deep')
  })
  return {
    heading: `${tokens} tokens, given by two receptionists at once`,
    figure: `<style>.display{display:grid;grid-template-columns:auto 1fr auto;gap:12px;align-items:center;background:var(--night);color:var(--on-night);padding:5px 12px}.display b{font:500 26px/30px Eczar}</style>
<div class="display"><b>247</b><span class="sb">Room 2, please</span><span>Next: 248, 249</span></div>${svg(
      176,
      drawText(0, 17, 'First version: read, add one, write', 'sb') + drawText(320, 17, `${twice} given twice`, 'sb end'),
      box(0, 24, 320, 63, 'band'),
      marks,
      drawText(0, 104, 'With a row lock', 'sb') + drawText(320, 104, `${twiceNow} given twice`, 'sb end'),
      bars,
      across(174, 0, 320, 'edge'),
      drawText(0, 121, `Longest wait of each five, up to ${Math.round(longest)} ms`, 'm'),
    )}`,
    result: `With a row lock ${twiceNow} of ${tokens} numbers are given twice; without it ${twice}, marked here.`,
    weakness: `The lock makes ${formatWholePercent(count(waits, (wait) => wait > 0) / tokens)} of requests wait, the longest for ${Math.round(longest)} ms.`,
    alt: `A waiting-room display calls token 247 to room 2, without a name. Below it the ${tokens} tokens of the first version as a field with ${twice} marks, the numbers that were given before. With a row lock there are ${twiceNow}; bars show how long requests waited.`,
  }
}

export const tokenQueue: PictureSource = {
  id: 'token-queue',
  courseID: 'python-full-stack-development-course',
  title: 'Token queue for a clinic',
  made: '500 generated requests, run as SQL in the order of their generated times.',
  draw,
}
