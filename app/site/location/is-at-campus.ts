import type { Offering } from '#app/domain/bookings/offerings.ts'
import { getInstitute } from '#app/domain/content/institute.ts'

/** Whether people can come to it at the campus: not only online, and not at a place of its own elsewhere. */
export function isAtCampus({ mode, place }: Pick<Offering, 'mode' | 'place'>): boolean {
  const { name, locality, address } = getInstitute()
  if (mode === 'online') return false
  return place === '' || [name, locality, ...address].some((part) => place.includes(part))
}
