const indiaOffsetMs = 5.5 * 60 * 60_000

/** A moment as a browser's own field holds it, in India, to the second; empty for none. */
export function momentText(moment: Date | null): string {
  return moment ? new Date(moment.getTime() + indiaOffsetMs).toISOString().slice(0, 19) : ''
}

/** Reads what such a field sent, meant in India; seconds may be left out. Null for anything else and for impossible dates. */
export function readMoment(text: string): Date | null {
  const typed = text.trim().replace(' ', 'T')
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(typed)) return null
  const whole = typed.length === 16 ? `${typed}:00` : typed
  const moment = new Date(`${whole}+05:30`)
  // 31 February would be carried over into March.
  return !Number.isNaN(moment.getTime()) && momentText(moment) === whole ? moment : null
}
