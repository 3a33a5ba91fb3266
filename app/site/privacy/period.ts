/** A period as people say it: `12 months` is a year, 18 months stay months; null is an end that the law or the person decides. */
export function periodText(months: number | null): string {
  if (months === null) return 'Until it ends by itself'
  if (months === 0) return 'Not kept'
  if (months === 1) return 'One month'
  if (months % 12 !== 0) return `${months} months`
  return months === 12 ? 'One year' : `${months / 12} years`
}
