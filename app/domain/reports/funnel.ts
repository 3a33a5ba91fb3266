/** `name` null: none was named. Each step counts everyone who got at least so far. */
export type FunnelRow = { name: string | null; came: number; contacted: number; qualified: number; booked: number; enrolled: number; closed: number }

/** `rest`: all smaller groups together; null if there are none. */
export type Funnel = { total: FunnelRow; rows: FunnelRow[]; rest: FunnelRow | null }

/** A share in whole per cent; what is more than nothing is never shown as 0. */
export function shareText(part: number, whole: number): string {
  if (whole === 0 || part === 0) return '0%'
  const percent = (part / whole) * 100
  if (percent < 1) return 'under 1%'
  return `${part < whole ? Math.min(99, Math.round(percent)) : 100}%`
}
