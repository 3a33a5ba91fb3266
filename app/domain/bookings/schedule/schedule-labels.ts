import type { OfferingKind, OfferingState } from '#app/domain/bookings/offerings.ts'
import type { BadgeTone } from '#app/lib/badge-tone.ts'
import { formatRupees } from '#app/lib/rupees.ts'

export const offeringKindLabels: Record<OfferingKind, string> = { batch: 'Batch', workshop: 'Workshop', event: 'Event', test: 'Test' }

export const scheduleStateLabels: Record<OfferingState | 'draft', readonly [label: string, tone: BadgeTone]> = {
  draft: ['Draft', 'warning'],
  open: ['Open', 'good'],
  'filling-fast': ['Filling fast', 'good'],
  full: ['Full', 'plain'],
  running: ['Running, open', 'good'],
  'not-open': ['Not open yet', 'plain'],
  postponed: ['Postponed, no date', 'warning'],
  'to-be-scheduled': ['No date yet', 'warning'],
  closed: ['Booking closed', 'plain'],
  cancelled: ['Cancelled', 'danger'],
  ended: ['Over', 'plain'],
}

export function formatPrice(paise: number | null): string {
  if (paise === null) return 'Fee not set'
  if (paise === 0) return 'Free'
  return formatRupees(paise)
}
