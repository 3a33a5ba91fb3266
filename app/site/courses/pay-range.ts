/** A range of yearly pay in lakh, as usual in India: 2_50_000 and 4_50_000 give `₹2.5 to 4.5 lakh`; equal ends give one number. */
export function lakhRange(from: number, to: number): string {
  return from === to ? `₹${lakhs(from)}\u00a0lakh` : `₹${lakhs(from)} to ${lakhs(to)}\u00a0lakh`
}

function lakhs(rupees: number): number {
  return Math.round(rupees / 10_000) / 10
}
