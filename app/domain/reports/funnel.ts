/** `name` null: no course was named. Each step counts everybody who got at least so far. */
export type FunnelRow = { name: string | null; came: number; contacted: number; qualified: number; booked: number; enrolled: number; closed: number }

/** `rest`: all smaller ones together; null if there are none. */
export type FunnelPart = { rows: FunnelRow[]; rest: FunnelRow | null }
export type Funnel = { total: FunnelRow; sources: FunnelPart; courses: FunnelPart }

export const funnelSteps = ['came', 'contacted', 'qualified', 'booked', 'enrolled'] as const
export type FunnelStep = (typeof funnelSteps)[number]

export const funnelStepLabels: { [step in FunnelStep]: string } = {
  came: 'Came',
  contacted: 'Contacted',
  qualified: 'Qualified',
  booked: 'Booked',
  enrolled: 'Enrolled',
}

/** A share in whole per cent; what is more than nothing is never shown as 0. */
export function shareText(part: number, whole: number): string {
  if (whole === 0 || part === 0) return '0%'
  const percent = (part / whole) * 100
  if (percent < 1) return 'under 1%'
  return `${part < whole ? Math.min(99, Math.round(percent)) : 100}%`
}
