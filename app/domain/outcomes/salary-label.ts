import type { SalaryBand } from './count-records.ts'

const paiseInLakh = 1_00_000_00
const inLakhs = (paise: number) => String(Math.round((paise / paiseInLakh) * 100) / 100)

/** A band of yearly pay as people say it: `Under ₹3 lakh`, `₹3 to 4 lakh`, `₹10 lakh or above`. The upper end is not included. */
export function bandLabel({ fromPaise, toPaise }: Pick<SalaryBand, 'fromPaise' | 'toPaise'>): string {
  if (toPaise === null) return `₹${inLakhs(fromPaise)} lakh or above`
  return fromPaise === 0 ? `Under ₹${inLakhs(toPaise)} lakh` : `₹${inLakhs(fromPaise)} to ${inLakhs(toPaise)} lakh`
}
