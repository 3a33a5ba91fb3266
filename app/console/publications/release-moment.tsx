import { formatInstant } from '#app/lib/dates.ts'

const second = (at: Date) => String(at.getUTCSeconds()).padStart(2, '0')

/** A moment in India's time, with its seconds where it has any. */
function secondText(at: Date): string {
  const text = formatInstant(at)
  return at.getUTCSeconds() === 0 ? text : text.replace(/(:\d\d)(?=\s[ap]m)/, `$1:${second(at)}`)
}

/** The same as an element. */
export function SecondMoment({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{secondText(at)}</time>
}
