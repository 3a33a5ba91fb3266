import { rupees } from '#app/shared/rupees.ts'

/** A fee as visitors read it: `₹45,000`, `Free`, or that it is told on the call. */
export function feeText(pricePaise: number | null): string {
  if (pricePaise === null) return 'Fee told on the call'
  return pricePaise === 0 ? 'Free' : rupees(pricePaise)
}
