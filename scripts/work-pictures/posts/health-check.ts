import { post } from '../../../content/posts/health-check-liveness-readiness.ts'
import { getItem } from '../numbers.ts'
import { across, box, drawText, type PictureSource, scale, svg } from '../picture.ts'
import { ofPost, quote, readTable } from './post-text.ts'

const seconds = 40
const names = ['Both checks ask the database', 'Only readiness asks the database', 'Neither asks the database']

function draw() {
  const runs = readTable(post, 1)
    .slice(1)
    .map(([, , restarts = '', notices = '', bookings = '', failed = '']) => {
      const [from = 0, to = 0] = [...failed.matchAll(/[\d.]+/g)].map(Number)
      return { restarts: Number(restarts), notices: Number.parseInt(notices, 10), bookings: Number.parseInt(bookings, 10), from, to }
    })
  quote(post, 'At second 10 I stopped the database, and at second 15 I started it again')
  const x = scale(0, seconds, 0, 320)
  const rows = runs.map(({ restarts, notices, bookings, from, to }, index) => {
    const y = 34 + index * 61
    return [
      drawText(0, y + 11, getItem(names, index), 'sb'),
      drawText(320, y + 11, restarts === 0 ? 'No restart' : `${restarts} restarts`, 'm end'),
      box(0, y + 17, 320, 13, 'faint'),
      box(x(10), y + 14, x(5), 19, 'band'),
      box(x(from), y + 17, x(to) - x(from), 13, 'deep'),
      drawText(x(to) + 5, y + 28, `${(to - from).toFixed(0)} s`, 'sb'),
      drawText(0, y + 46, `Of 200 answered: notices ${notices}, bookings ${bookings}`, 'm'),
    ]
  })
  const [first, , last] = runs
  if (!first || !last) throw new Error('The post has no three settings.')
  return {
    heading: 'Bookings failing in 40 seconds, three settings',
    figure: svg(
      216,
      box(x(10), 16, x(5), 6, 'band'),
      drawText(x(12.5), 11, 'Database away', 'mid'),
      drawText(0, 11, '0 s', 'm'),
      drawText(320, 11, `${seconds} s`, 'm end'),
      across(16, 0, 320, 'edge'),
      rows.flat(),
    ),
    result: `The database was away for 5 s. Bookings failed for ${first.to - first.from} s with both checks on it, for ${last.to - last.from} s with neither.`,
    weakness: quote(post, 'The damage depends on timing.').replace('The damage', 'With 12 s away, the first was no worse than the second: the damage'),
    alt: `Three time lines of 40 seconds. The database is away from second 10 to 15. Bookings fail ${runs.map(({ from, to }) => `from ${from} to ${to} s`).join(', ')}; notices, which need no database, are answered ${runs.map(({ notices }) => notices).join(', ')} times of 200.`,
  }
}

export const healthCheck: PictureSource = {
  ...ofPost(post, 'One outage under three health checks'),
  made: 'Drawn from the measurements in this post: three copies of one application on one machine.',
  draw,
}
