import { getInstitute } from '#app/domain/content/institute.ts'
import { scholarshipTest } from '#content/scholarship-test.ts'
import { workshops } from '#content/workshops.ts'
import type { EventContent } from './events.ts'

export function getEventContent(): EventContent {
  return {
    workshops: workshops.workshops.map(({ id, title, startsAt, endsAt }) => ({ id, title, startsAt, endsAt })),
    testMinutes: scholarshipTest.pattern.minutes,
    place: getInstitute().address[0] ?? getInstitute().city,
  }
}
