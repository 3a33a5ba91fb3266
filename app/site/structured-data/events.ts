import type { EducationEvent } from 'schema-dts'
import type { Offering } from '#app/domain/bookings/offerings.ts'
import { formatMachineDate, getDateState } from '#app/lib/dates.ts'
import { describeOffering } from './offerings.ts'
import { createOrganization, describeCentre } from './organization.ts'
import { type AnsweredQuestion, describeAll, describeBreadcrumb, describeQuestions } from './page-parts.ts'
import type { Description } from './structured-data.tsx'

type DescribedTestDates = { onlineDate: string; offlineDate: string }
type EventHours = { startsAt: string; endsAt: string }
type DescribedWorkshop = EventHours & { id: string; title: string; summary: string; seats: number }

/** The scholarship test, online and in person, if its date is in the future. @param sittings test offerings, which replace the stored dates */
export function describeTests({ onlineDate, offlineDate }: DescribedTestDates, now: Date, sittings: readonly Offering[]): Description {
  if (sittings.length > 0) return (origin) => sittings.flatMap((sitting) => describeOffering(sitting, now)(origin))
  const [online, inPerson] = [findComingDate(onlineDate, now), findComingDate(offlineDate, now)]
  return (origin) => [
    ...(online ? [describeEvent(origin, { path: '/scholarship-test', name: 'Scholarship test, online', startDate: online, where: 'online' })] : []),
    ...(inPerson ? [describeEvent(origin, { path: '/scholarship-test', name: 'Scholarship test, in person', startDate: inPerson, where: 'centre' })] : []),
  ]
}

export function describeWorkshops(workshops: readonly DescribedWorkshop[], stored: string, now: Date): Description {
  const date = findComingDate(stored, now)
  return (origin) =>
    date === null
      ? []
      : workshops.map(({ id, title, summary, seats, ...hours }) => ({
          ...describeWorkshop(origin, { id, title }, date, hours),
          description: summary,
          maximumAttendeeCapacity: seats,
        }))
}

/** A workshop's own page: its offering, or only the stored date if there is none. */
export function describeWorkshopPage(
  workshop: Omit<DescribedWorkshop, 'summary'> & { label: string; promise: string; questions: readonly AnsweredQuestion[] },
  listed: { offering: Offering | null; listedAt: Date },
  stored: { date: string; now: Date },
): Description {
  const { id, label, promise: summary, questions } = workshop
  const breadcrumb = describeBreadcrumb([
    { label: 'Career Success Workshop', to: '/Career-Success-workshop' },
    { label, to: `/career-counselling/${id}` },
  ])
  const { offering, listedAt } = listed
  const day = offering ? describeOffering({ ...offering, summary }, listedAt) : describeWorkshops([{ ...workshop, summary }], stored.date, stored.now)
  return describeAll(day, breadcrumb, describeQuestions(questions))
}

export function describeEvents(
  events: readonly { id: string; kind: string; title: string; date: string; offering?: Offering }[],
  workshops: readonly (EventHours & { id: string })[],
  now: Date,
  listedAt: Date,
): Description {
  return (origin) =>
    events.flatMap(({ id, kind, title, date: stored, offering }) => {
      if (offering) return offering.endsAt && offering.endsAt <= listedAt ? [] : describeOffering(offering, listedAt)(origin)
      const date = findComingDate(stored, now)
      if (date === null) return []
      if (kind === 'test')
        return [
          {
            ...describeEvent(origin, { path: '/scholarship-test', name: title, startDate: date, where: id === 'test online' ? 'online' : 'centre' }),
            isAccessibleForFree: true,
          },
        ]
      const hours = workshops.find((each) => id === `workshop ${each.id}`)
      return kind === 'workshop' && hours ? [describeWorkshop(origin, { id: hours.id, title }, date, hours)] : []
    })
}

/** The usual hours are valid for a date without a time; a stored time replaces them. */
function describeWorkshop(
  origin: string,
  { id, title }: { id: string; title: string },
  date: string,
  { startsAt, endsAt }: EventHours,
): EducationEvent & object {
  const start = hasHour(date) ? date : `${date}T${startsAt}+05:30`
  const end = hasHour(date) ? {} : { endDate: `${date}T${endsAt}+05:30` }
  return { ...describeEvent(origin, { path: `/career-counselling/${id}`, name: title, startDate: start, where: 'centre' }), ...end, isAccessibleForFree: true }
}

type DescribedEvent = { path: string; name: string; startDate: string; where: 'online' | 'centre' }

function describeEvent(origin: string, { path, name, startDate, where }: DescribedEvent): EducationEvent & object {
  const url = origin + path
  return {
    '@type': 'EducationEvent',
    name,
    startDate,
    url,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${where === 'online' ? 'OnlineEventAttendanceMode' : 'OfflineEventAttendanceMode'}`,
    location: where === 'online' ? { '@type': 'VirtualLocation', url } : describeCentre(),
    organizer: createOrganization(origin),
  }
}

/** A stored date in machine format if it is today or later; null if it is past, text, or absent. */
function findComingDate(stored: string, now: Date): string | null {
  const state = getDateState(stored, now)
  return state === 'today' || state === 'ahead' ? formatMachineDate(stored) : null
}

function hasHour(date: string): boolean {
  return date.length > 10
}
