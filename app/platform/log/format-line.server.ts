type Line = { time: string; level: string; message?: string; stack?: string; [fact: string]: unknown }

/** A line of the log as a person reads it: time, level, where from, what, further facts, and the stack below. */
export function formatLine({ time, level, message, stack, requestId, method, route, job, cause: _, ...facts }: Line): string {
  const place = [requestId && `request=${requestId}`, method, route, job && `job=${job}`]
  const more = Object.entries(facts).map(([name, value]) => `${name}=${value}`)
  const line = [time, level === 'warn' ? 'warning' : level, ...place, message, ...more].filter(Boolean).join(' ')
  return stack ? `${line}\n${stack}` : line
}
