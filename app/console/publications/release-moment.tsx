import { formatInstant } from '#app/lib/dates.ts'

const formatSecond = (at: Date) => String(at.getUTCSeconds()).padStart(2, '0')

function formatMomentToSecond(at: Date): string {
  const text = formatInstant(at)
  return at.getUTCSeconds() === 0 ? text : text.replace(/(:\d\d)(?=\s[ap]m)/, `$1:${formatSecond(at)}`)
}

/** The same text in a `time` element. */
export function SecondMoment({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{formatMomentToSecond(at)}</time>
}
