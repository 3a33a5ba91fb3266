import type { Offering } from '#app/domain/bookings/offerings.ts'
import { getInstitute } from '#app/domain/content/institute.ts'

/** Whether people can attend at the campus: not if it is only online or at another place. */
export function isAtCampus({ mode, place }: Pick<Offering, 'mode' | 'place'>): boolean {
  const { name, locality, address } = getInstitute()
  if (mode === 'online') return false
  return place === '' || [name, locality, ...address].some((part) => place.includes(part))
}
