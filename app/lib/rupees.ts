export const paiseInRupee = 100

const wholeRupees = new Intl.NumberFormat('en-IN')
const rupeesAndPaise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 })

/** Returns `₹1,20,000`, or `₹1,20,000.50` if there are paise. */
export function formatRupees(paise: number): string {
  const format = paise % paiseInRupee === 0 ? wholeRupees : rupeesAndPaise
  return `₹${format.format(paise / paiseInRupee)}`
}

/** Converts a text such as `₹64,900` or `64900.50`, also with a minus sign, to paise. Returns null for other text. */
export function parseRupees(text: string): number | null {
  const digits = text.replace(/[₹,\s]/g, '').replace('−', '-')
  return /^-?\d{1,8}(\.\d{1,2})?$/.test(digits) ? Math.round(Number(digits) * paiseInRupee) : null
}

/** Returns a text such as `64900` or `64900.50`. */
export function formatFieldRupees(paise: number | null): string {
  return paise === null ? '' : (paise / paiseInRupee).toFixed(paise % paiseInRupee === 0 ? 0 : 2)
}
