import { formatInstant } from '#app/lib/dates.ts'
import { formatDuration } from '#app/lib/format-duration.ts'

interface MomentProps {
  at: Date
  /** The server's clock, so that both sides write the same. */
  now: Date
}

/** The larger part of a span: `2 h`, `6 min`. */
const short = (ms: number) => formatDuration(ms).split(/ (?=\d)/)[0]

/** How long ago something was; when exactly on pointing at it. */
export function Ago({ at, now }: MomentProps) {
  return (
    <time dateTime={at.toISOString()} title={formatInstant(at)}>
      {short(now.getTime() - at.getTime())} ago
    </time>
  )
}

/** In how long something is due, or how late it is. */
export function In({ at, now }: MomentProps) {
  const ms = at.getTime() - now.getTime()
  return (
    <time dateTime={at.toISOString()} title={formatInstant(at)} className={ms < 0 ? 'field-error' : undefined}>
      {ms < 0 ? `${short(-ms)} late` : `in ${short(ms)}`}
    </time>
  )
}
