import type { OfferingKind } from '#app/domain/bookings/offerings.ts'

/** What the form of an offering sends, by name. */
export const fieldNames = [
  'title',
  'courseID',
  'workshopId',
  'summary',
  'description',
  'mode',
  'days',
  'part',
  'place',
  'startsAt',
  'endsAt',
  'opensAt',
  'closesAt',
  'capacity',
  'price',
  'joinUrl',
  'recordingUrl',
  'slug',
] as const
export type FieldName = (typeof fieldNames)[number]
export type FieldValues = Record<FieldName, string>

/** What may be chosen: read by the route from the courses and the workshops. */
export type Subjects = { courses: readonly Subject[]; workshops: readonly Subject[] }
type Subject = { id: string; label: string }

export type StaffField = {
  name: FieldName
  label: string
  control: 'line' | 'text' | 'moment' | 'number' | 'url' | { options: readonly (readonly [value: string, label: string])[]; none?: string }
  hint?: string
  required?: boolean
  /** Over both columns. */
  wide?: boolean
}

/** The fields of one kind of offering, in the order of its form. */
export function fieldsOf(kind: OfferingKind, { courses, workshops }: Subjects): readonly StaffField[] {
  const options = (of: readonly Subject[]) => of.map(({ id, label }) => [id, label] as const)
  const subject: StaffField =
    kind === 'workshop'
      ? { name: 'workshopId', label: 'Career', control: { options: options(workshops), none: 'Choose a career' }, required: true }
      : {
          name: 'courseID',
          label: kind === 'batch' ? 'Course' : 'Course it belongs to',
          control: { options: options(courses), none: kind === 'batch' ? 'Choose a course' : 'No course' },
          required: kind === 'batch',
        }
  return [
    subject,
    {
      name: 'title',
      label: 'Title',
      control: 'line',
      ...(kind === 'event' ? { required: true } : { hint: 'Left empty: as the course or the workshop is called.' }),
    },
    { name: 'summary', label: 'Summary', control: 'line', hint: 'One sentence, for lists.', wide: true },
    { name: 'description', label: 'Description', control: 'text', hint: 'Plain paragraphs.', wide: true },
    { name: 'mode', label: 'Mode', control: { options: modes } },
    { name: 'place', label: 'Place', control: 'line', hint: 'As a visitor would find it. Left empty: the campus, or online.' },
    ...(kind === 'batch'
      ? ([
          { name: 'days', label: 'Days', control: { options: days, none: 'Not said' } },
          { name: 'part', label: 'Part of the day', control: { options: parts, none: 'Not said' } },
        ] satisfies StaffField[])
      : []),
    { name: 'startsAt', label: 'Starts (IST)', control: 'moment', hint: 'Empty while there is no date yet.' },
    { name: 'endsAt', label: 'Ends (IST)', control: 'moment', hint: kind === 'batch' ? 'The end of its last class.' : 'The same day, as a rule.' },
    { name: 'opensAt', label: 'Booking opens (IST)', control: 'moment', hint: 'Left empty: at once.' },
    {
      name: 'closesAt',
      label: 'Booking closes (IST)',
      control: 'moment',
      hint: kind === 'batch' ? 'Left empty: at the end of its first day.' : 'Left empty: when it starts.',
    },
    { name: 'capacity', label: 'Seats', control: 'number', required: true, hint: 'In all, taken and free.' },
    { name: 'price', label: 'Price in rupees', control: 'line', hint: 'Left empty: told on the call. 0: free.' },
    { name: 'joinUrl', label: 'Link to join online', control: 'url', hint: 'Only people with a seat see it.' },
    { name: 'recordingUrl', label: 'Link to the recording', control: 'url', hint: 'Everybody sees it once it is over.' },
    { name: 'slug', label: 'Address', control: 'line', hint: 'What follows /book/. Left empty: made of the name and the day.', wide: true },
  ]
}

const modes = [
  ['classroom', 'Classroom'],
  ['online', 'Online'],
  ['both', 'Classroom and online'],
] as const
const days = [
  ['weekdays', 'Weekdays'],
  ['weekend', 'Weekend'],
] as const
const parts = [
  ['morning', 'Morning'],
  ['afternoon', 'Afternoon'],
  ['evening', 'Evening'],
] as const

/** The form of a new offering: a batch has fifteen seats unless it is said, as the institute promises. */
export function newFields(kind: OfferingKind): FieldValues {
  return { ...emptyFields, capacity: kind === 'batch' ? '15' : '' }
}

/** Nothing said yet. */
export const emptyFields: FieldValues = {
  ...(Object.fromEntries(fieldNames.map((name) => [name, ''])) as FieldValues),
  mode: 'classroom',
  capacity: '15',
}
