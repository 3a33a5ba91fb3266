import { machineDate, upcomingText } from '#app/shared/dates.ts'

/**
 * A stored date as visitors read it; nothing, or `otherwise`, while it is empty or once it is past.
 * The element depends on the stored text alone, and its text may change with the clock between server and browser.
 */
export function DateLine({ stored, otherwise = '' }: { stored: string; otherwise?: string }) {
  const machine = machineDate(stored)
  const shown = upcomingText(stored, new Date())
  if (machine === null) return shown || otherwise
  return (
    <time dateTime={shown ? machine : undefined} suppressHydrationWarning>
      {shown || otherwise}
    </time>
  )
}
