import { formatWholePercent, getItem, listIndexes, seeded, sum } from './numbers.ts'
import { box, drawText, type PictureSource, scale, svg, upright } from './picture.ts'

const testCount = 148

type Stage = { name: string; needs: string[]; seconds: number }

/** Tests on three runners, longest first. One fails once and runs again. */
function runTests() {
  const random = seeded(48)
  const seconds = listIndexes(testCount).map(() => 0.3 + random.wait(1 / 0.9))
  const flaky = listIndexes(testCount).reduce((slowest, test) => (getItem(seconds, test) > getItem(seconds, slowest) ? test : slowest))
  const runners = [0, 0, 0]
  for (const test of listIndexes(testCount).toSorted((a, b) => getItem(seconds, b) - getItem(seconds, a))) {
    const next = runners.indexOf(Math.min(...runners))
    runners[next] = getItem(runners, next) + getItem(seconds, test) * (test === flaky ? 2 : 1)
  }
  return { seconds: Math.ceil(Math.max(...runners)), again: Math.round(getItem(seconds, flaky)), work: Math.round(sum(seconds) + getItem(seconds, flaky)) }
}

function draw() {
  const random = seeded(312)
  const tests = runTests()
  const stages: Stage[] = [
    { name: 'Check out', needs: [], seconds: random.whole(3, 5) },
    { name: 'Lint, types', needs: ['Check out'], seconds: random.whole(18, 24) },
    { name: 'Tests', needs: ['Check out'], seconds: tests.seconds },
    { name: 'Build image', needs: ['Lint, types', 'Tests'], seconds: random.whole(40, 55) },
    { name: 'Scan image', needs: ['Build image'], seconds: random.whole(28, 36) },
    { name: 'Deploy 10%', needs: ['Scan image'], seconds: random.whole(20, 30) },
    { name: 'Smoke test', needs: ['Deploy 10%'], seconds: random.whole(7, 12) },
  ]
  const ends = new Map<string, number>()
  const runs = stages.map((stage) => {
    const start = Math.max(0, ...stage.needs.map((name) => ends.get(name) ?? 0))
    ends.set(stage.name, start + stage.seconds)
    return { ...stage, start }
  })
  const total = Math.max(...ends.values())
  // The critical path, from the end back: the stage that each stage waited for last.
  const longest = ['Smoke test']
  for (;;) {
    const run = runs.find(({ name }) => name === longest[0])
    const before = run?.needs.find((name) => ends.get(name) === run.start)
    if (!before) break
    longest.unshift(before)
  }
  const path = runs.filter(({ name }) => longest.includes(name))
  if (sum(path.map(({ seconds }) => seconds)) !== total) throw new Error('The stages do not add up.')
  const x = scale(0, total, 82, 312)
  const clock = (seconds: number) => `${Math.floor(seconds / 60)} min ${seconds % 60} s`
  return {
    heading: 'Run 48, main: “Fix the GST rounding”',
    figure: svg(
      214,
      listIndexes(Math.floor(total / 60) + 1).map((minute) => upright(x(60 * minute), 2, 192) + drawText(x(60 * minute), 209, `${minute}:00`, 'm mid')),
      runs.map(({ name, start, seconds }, row) => {
        const y = 6 + row * 27
        const isLate = x(start + seconds) > 285
        return [
          drawText(0, y + 12, name),
          box(x(start), y, Math.max(2, x(seconds) - x(0)), 16, longest.includes(name) ? 'deep' : 'band'),
          drawText(isLate ? x(start) - 5 : x(start + seconds) + 5, y + 12, `${seconds} s`, `m${isLate ? ' end' : ''} halo`),
        ].join('')
      }),
    ),
    result: `Passed in ${clock(total)}: ${path.map(({ seconds }) => seconds).join(' + ')} = ${total} s. ${testCount} tests, 0 failed.`,
    weakness: `One test failed, then passed when run again (${tests.again} s lost). Tests are ${formatWholePercent(tests.seconds / total)} of the time.`,
    alt: `A time chart of a pipeline run: ${runs.map(({ name, seconds }) => `${name.toLowerCase()} ${seconds} seconds`).join(', ')}. The longest chain leaves out ${runs
      .filter(({ name }) => !longest.includes(name))
      .map(({ name }) => name.toLowerCase())
      .join(' and ')}, which ran beside the tests.`,
  }
}

export const pipelineRun: PictureSource = {
  id: 'pipeline-run',
  courseID: 'awsdevopscourse',
  title: 'From commit to 10% of users',
  made: 'Seven stages with generated lengths; 148 generated tests are shared among three runners.',
  draw,
}
