import { z } from 'zod'
import { classDays, classModes, classParts, type OfferingKind } from '#app/domain/bookings/offerings.ts'
import { indiaDayEnd, indiaToday } from '#app/lib/dates.ts'
import { parseFieldDate } from '#app/lib/format-field-date.ts'
import { plainLine } from '#app/lib/plain-text.ts'
import type { FieldName, FieldValues, Subjects } from './offering-fields.ts'

export type Errors = Partial<Record<FieldName, string>>

const text = (max: number) => z.string().trim().max(max, `Use at most ${max} characters.`)
const line = (max: number) => z.string().transform(plainLine).pipe(text(max))
const noDate = 'Give the day and the time.'
/** Anything else is a slip of the hand, and PostgreSQL does not know all of them. */
const isKnownYear = (year: number) => year >= 2000 && year <= 2099
const otherYear = 'Choose a year from 2000 to 2099.'
/** A moment as the browser's own field writes it, meant in India. */
export const moment = z
  .string()
  .trim()
  .transform((text, context) => {
    if (text === '') return null
    const [, year] = /^(\d{4,6})-\d\d-\d\dT\d\d:\d\d$/.exec(text) ?? []
    const date = parseFieldDate(text)
    if (date && isKnownYear(Number(year))) return date
    context.addIssue(year === undefined ? noDate : isKnownYear(Number(year)) ? 'This date does not exist.' : otherYear)
    return z.NEVER
  })
const link = z
  .string()
  .trim()
  .max(500, 'Use at most 500 characters.')
  .refine((text) => text === '' || (/^https:\/\/\S+$/.test(text) && URL.canParse(text)), 'Give a whole address that begins with https://.')
  .transform((text) => text || null)
const one = <const Values extends readonly string[]>(values: Values) => z.union([z.enum(values), z.literal('').transform(() => null)], 'Choose one of these.')
const price = z
  .string()
  .transform((text) => text.replace(/[₹,\s]/g, ''))
  .refine((text) => /^(\d{1,8}(\.\d{1,2})?)?$/.test(text), 'Give rupees in digits, such as 45,000.')
  .transform((text) => (text === '' ? null : Math.round(Number(text) * 100)))
const seats = 'Give a number from 1 to 1,00,000.'

const sent = z.object({
  title: line(160),
  summary: text(400),
  description: text(8000),
  courseID: line(100),
  workshopId: line(100),
  mode: z.enum(classModes, 'Choose one of these.'),
  days: one(classDays),
  part: one(classParts),
  place: line(300),
  startsAt: moment,
  endsAt: moment,
  opensAt: moment,
  closesAt: moment,
  capacity: z
    .string()
    .trim()
    .regex(/^\d{1,6}$/, seats)
    .transform(Number)
    .refine((count) => count >= 1 && count <= 100_000, seats),
  price,
  joinUrl: link,
  recordingUrl: link,
  slug: z
    .string()
    .trim()
    .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, 'Use small letters, digits and single hyphens.')
    .max(120, 'Use at most 120 characters.'),
})
type Sent = z.output<typeof sent>

/** What staff say of an offering, as it is stored. `slug` empty: to be made. */
export type OfferingInput = Omit<Sent, 'price' | 'courseID' | 'workshopId'> & {
  kind: OfferingKind
  pricePaise: number | null
  courseID: string | null
  workshopId: string | null
}

/** Reads the form of an offering: what is to be stored, or what is wrong with each field. */
export function parseOfferingInput(kind: OfferingKind, values: FieldValues, subjects: Subjects): { input: OfferingInput } | { errors: Errors } {
  const parsed = sent.safeParse(values)
  if (!parsed.success) {
    const errors: Errors = {}
    for (const { path, message } of parsed.error.issues) errors[path[0] as FieldName] ??= message
    return { errors }
  }
  const { price: pricePaise, ...rest } = parsed.data
  const course = subjects.courses.find(({ id }) => id === rest.courseID)
  const workshop = subjects.workshops.find(({ id }) => id === rest.workshopId)
  const errors: Errors = { ...dateErrors(rest) }
  if (kind === 'batch' && !course) errors.courseID = 'Choose the course that is taught.'
  if (kind === 'event' && rest.courseID && !course) errors.courseID = 'Choose one of these.'
  if (kind === 'workshop' && !workshop) errors.workshopId = 'Choose the career that it is about.'
  const title = rest.title || (kind === 'batch' ? course?.label : kind === 'workshop' ? workshop?.label : '') || ''
  if (title === '' && !errors.courseID && !errors.workshopId) errors.title = 'Give it a title.'
  if (Object.keys(errors).length > 0) return { errors }
  const closesAt = rest.closesAt ?? defaultClosing(kind, rest.startsAt, rest.endsAt)
  const own = { courseID: kind === 'workshop' ? null : (course?.id ?? null), workshopId: kind === 'workshop' ? (workshop?.id ?? null) : null }
  if (rest.opensAt && closesAt && rest.opensAt >= closesAt) return { errors: { opensAt: 'This is not before booking closes.' } }
  return { input: { ...rest, ...own, kind, title, pricePaise, closesAt } }
}

/** When booking closes unless staff say otherwise: a batch at the end of its first day in India, anything else at its start. */
export function defaultClosing(kind: OfferingKind, startsAt: Date | null, endsAt: Date | null): Date | null {
  if (!startsAt || !endsAt) return null
  if (kind !== 'batch') return startsAt
  return new Date(Math.min(indiaDayEnd(startsAt).getTime(), endsAt.getTime()))
}

type Dates = Pick<OfferingInput, 'startsAt' | 'endsAt' | 'opensAt' | 'closesAt'>

/** What is wrong with the dates of an offering; nothing where they go together. */
export function dateErrors({ startsAt, endsAt, opensAt, closesAt }: Dates): Errors {
  for (const [name, date] of Object.entries({ startsAt, endsAt, opensAt, closesAt })) {
    if (date && !isKnownYear(Number(indiaToday(date).slice(0, -'-12-31'.length)))) return { [name]: otherYear }
  }
  if (!startsAt) {
    if (endsAt) return { startsAt: 'Say when it starts as well.' }
    return closesAt ? { closesAt: 'Booking closes only once there is a date. Leave this empty.' } : {}
  }
  if (!endsAt) return { endsAt: 'Say when it ends as well.' }
  if (endsAt <= startsAt) return { endsAt: 'It ends before it starts.' }
  if (closesAt && closesAt > endsAt) return { closesAt: 'Booking closes after it has ended. Choose an earlier time.' }
  return opensAt && closesAt && opensAt >= closesAt ? { opensAt: 'This is not before booking closes.' } : {}
}
