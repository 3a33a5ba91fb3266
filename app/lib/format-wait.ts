/** Formats how long a visitor must wait, such as `45 seconds` or `8 minutes`. */
export function formatWait(seconds: number): string {
  if (seconds < 100) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 100 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
