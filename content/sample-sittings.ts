import { parseMinute } from '#app/lib/clock.ts'
import { getIndiaToday, toMoment } from '#app/lib/dates.ts'
import { addDays } from '#app/lib/month-grid.ts'

/** Sample tests around `now`: an open online window, a future one, and two slots at the campus. */
export function sampleSittings(now: Date) {
  const at = (days: number, clock: string) => toMoment(addDays(getIndiaToday(now), days), parseMinute(clock))
  const common = { kind: 'test' as const, pricePaise: 0, publishedAt: now, isSample: true, summary: 'Forty questions, one paper, no fee.' }
  const online = (slug: string, title: string, from: Date, to: Date) => ({
    ...common,
    slug,
    title,
    mode: 'online' as const,
    startsAt: from,
    endsAt: to,
    closesAt: new Date(to.getTime() - 60 * 60 * 1000),
    capacity: 300,
  })
  const slot = (slug: string, title: string, from: string, to: string) => ({
    ...common,
    slug,
    title,
    mode: 'classroom' as const,
    startsAt: at(10, from),
    endsAt: at(10, to),
    closesAt: at(10, from),
    capacity: 15,
  })
  return [
    online('sample-test-online-now', 'Scholarship test, online', at(-1, '08:00'), at(6, '22:00')),
    online('sample-test-online-next', 'Scholarship test, online', at(20, '08:00'), at(24, '22:00')),
    slot('sample-test-campus-morning', 'Scholarship test at the campus, morning', '10:00', '11:30'),
    slot('sample-test-campus-afternoon', 'Scholarship test at the campus, afternoon', '14:00', '15:30'),
  ]
}
