/** A fee as visitors read it: `₹45,000`, `Free`, or that it is told on the call. */
export function feeText(pricePaise: number | null): string {
  if (pricePaise === null) return 'Fee told on the call'
  if (pricePaise === 0) return 'Free'
  const paise = pricePaise % 100 === 0 ? 0 : 2
  return `₹${(pricePaise / 100).toLocaleString('en-IN', { minimumFractionDigits: paise, maximumFractionDigits: paise })}`
}
