/** A range of yearly pay in lakh, as usual in India: 2_50_000 and 4_50_000 give `₹2.5 to 4.5 lakh`; equal ends give one number. */
export function formatLakhRange(from: number, to: number): string {
  return from === to ? `₹${toLakhs(from)}\u00a0lakh` : `₹${toLakhs(from)} to ${toLakhs(to)}\u00a0lakh`
}

function toLakhs(rupees: number): number {
  return Math.round(rupees / 10_000) / 10
}
