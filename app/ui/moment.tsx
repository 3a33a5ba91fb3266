import { formatInstant } from '#app/lib/dates.ts'

/** A moment in India's time. Where it has to break it does so between the day and the time. */
export function Moment({ at }: { at: Date }) {
  const [day, time] = formatInstant(at).split(', ')
  return (
    <time dateTime={at.toISOString()}>
      <span className="whitespace-nowrap">{day},</span> <span className="whitespace-nowrap">{time}</span>
    </time>
  )
}
