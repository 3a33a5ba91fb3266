import type { OfferingKind } from '#app/domain/bookings/offerings.ts'
import { listStaffCourseLinks } from '#app/domain/courses/courses.server.ts'
import { listWorkshops } from '#app/domain/courses/workshops.server.ts'
import { getIndiaDayEnd, getIndiaToday } from '#app/lib/dates.ts'
import type { FormValues } from '#app/lib/form.ts'
import type { FieldName, getOfferingForm, Subjects } from './offering-fields.ts'

type OfferingErrors = Partial<Record<FieldName, string>>
export type OfferingFormValues = FormValues<ReturnType<typeof getOfferingForm>['fields']>

/** `slug` empty: it will be generated. */
export type OfferingInput = Pick<
  OfferingFormValues,
  'mode' | 'days' | 'part' | 'startsAt' | 'endsAt' | 'opensAt' | 'closesAt' | 'capacity' | 'joinUrl' | 'recordingUrl'
> & {
  kind: OfferingKind
  title: string
  summary: string
  description: string
  place: string
  slug: string
  pricePaise: number | null
  isDemoClass: boolean
  courseID: string | null
  workshopId: string | null
}

/** Converts form values that are each valid. Returns the errors of values that do not fit together. */
export function toOfferingInput(kind: OfferingKind, values: OfferingFormValues, subjects: Subjects): { input: OfferingInput } | { errors: OfferingErrors } {
  const { summary, description, mode, days = null, part = null, place, startsAt, endsAt, opensAt, capacity, joinUrl = null, recordingUrl = null } = values
  const course = subjects.courses.find(({ id }) => id === values.courseID)
  const workshop = subjects.workshops.find(({ id }) => id === values.workshopId)
  const errors: OfferingErrors = { ...checkDates(values) }
  const price = kind === 'test' ? '0' : (values.price ?? '').replace(/[₹,\s]/g, '')
  const slug = values.slug ?? ''
  const isDemoClass = values.isDemoClass ?? false
  if (!(Number.isInteger(capacity) && capacity >= 1 && capacity <= 100_000)) errors.capacity = 'Give a number from 1 to 1,00,000.'
  if (!/^(\d{1,8}(\.\d{1,2})?)?$/.test(price)) errors.price = 'Give rupees in digits, such as 45,000.'
  else if (isDemoClass && Number(price) > 0) errors.price = 'A free demo class has no price. Enter 0 or leave it empty.'
  if (!/^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(slug)) errors.slug = 'Use small letters, digits and single hyphens.'
  if (values.courseID && !course) errors.courseID = 'Choose a course from the list.'
  if (values.workshopId && !workshop) errors.workshopId = 'Choose the career that it is about.'
  const title = values.title ?? course?.label ?? workshop?.label ?? ''
  const closesAt = values.closesAt ?? getDefaultClosing(kind, startsAt, endsAt)
  if (opensAt && closesAt && opensAt >= closesAt) errors.opensAt ??= 'This is not before booking closes.'
  if (Object.keys(errors).length > 0) return { errors }
  const fields = { title, summary: summary ?? '', description: description ?? '', place: place ?? '', slug }
  const dates = { startsAt, endsAt, opensAt, closesAt }
  const subject = { courseID: course?.id ?? null, workshopId: workshop?.id ?? null }
  const pricePaise = price === '' ? (isDemoClass ? 0 : null) : Math.round(Number(price) * 100)
  return { input: { kind, ...fields, ...dates, ...subject, mode, days, part, capacity, pricePaise, isDemoClass, joinUrl, recordingUrl } }
}

export function getDefaultClosing(kind: OfferingKind, startsAt: Date | null, endsAt: Date | null): Date | null {
  if (!startsAt || !endsAt) return null
  if (kind !== 'batch') return startsAt
  return new Date(Math.min(getIndiaDayEnd(startsAt).getTime(), endsAt.getTime()))
}

/** Other years are typing errors, and PostgreSQL cannot store all of them. */
const isKnownYear = (year: number) => year >= 2000 && year <= 2099
type OfferingInputDates = Pick<OfferingInput, 'startsAt' | 'endsAt' | 'opensAt' | 'closesAt'>

export function checkYear(dates: OfferingInputDates): OfferingErrors | null {
  const [name] = Object.entries(dates).find(([, date]) => date && !isKnownYear(Number(getIndiaToday(date).slice(0, -'-12-31'.length)))) ?? []
  return name ? { [name]: 'Choose a year from 2000 to 2099.' } : null
}

export function checkDates({ startsAt, endsAt, opensAt, closesAt }: OfferingInputDates): OfferingErrors {
  const wrong = checkYear({ startsAt, endsAt, opensAt, closesAt })
  if (wrong) return wrong
  if (!startsAt) {
    if (endsAt) return { startsAt: 'Say when it starts as well.' }
    return closesAt ? { closesAt: 'Booking closes only once there is a date. Leave this empty.' } : {}
  }
  if (!endsAt) return { endsAt: 'Say when it ends as well.' }
  if (endsAt <= startsAt) return { endsAt: 'It ends before it starts.' }
  if (closesAt && closesAt > endsAt) return { closesAt: 'Booking closes after it has ended. Choose an earlier time.' }
  return opensAt && closesAt && opensAt >= closesAt ? { opensAt: 'This is not before booking closes.' } : {}
}

/** What an offering can be about. */
export function getSubjects(): Subjects {
  return {
    courses: listStaffCourseLinks().map(({ courseID, label }) => ({ id: courseID, label })),
    workshops: listWorkshops().map(({ id, title }) => ({ id, label: title })),
  }
}
