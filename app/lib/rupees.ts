const wholeRupees = new Intl.NumberFormat('en-IN')
const rupeesAndPaise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 })

/** Integer paise as people read them: `₹1,20,000`, and `₹1,20,000.50` where there are paise. */
export function rupees(paise: number): string {
  const format = paise % 100 === 0 ? wholeRupees : rupeesAndPaise
  return `₹${format.format(paise / 100)}`
}
