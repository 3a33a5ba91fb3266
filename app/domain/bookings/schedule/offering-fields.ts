import type { OfferingKind } from '#app/domain/bookings/offerings.ts'
import { findLabel } from '#app/lib/find-label.ts'
import { defineForm, type FieldDefinition, type FormDefinition, isTechnical } from '#app/lib/form.ts'

export type Subjects = { courses: readonly Subject[]; workshops: readonly Subject[] }
type Subject = { id: string; label: string }

const moment = { kind: 'moment', wrong: 'Give the day and the time, in a year from 2000 to 2099.' } as const
const link = { kind: 'url', max: 500 } as const
/** The version or the new id that the form was opened with, and the kind of the offering. */
const technical = { version: { kind: 'version' }, id: { kind: 'version' }, kind: { kind: 'hidden' } } as const

const fields = {
  courseID: { kind: 'choice' },
  workshopId: { kind: 'choice', label: 'Career', missing: 'Choose the career that it is about.' },
  title: { kind: 'line', label: 'Title', max: 160 } as FieldDefinition & { kind: 'line' },
  summary: { kind: 'line', label: 'Summary', hint: 'One sentence, for lists.', max: 400 },
  description: { kind: 'text', label: 'Description', hint: 'Plain paragraphs.', max: 8000 },
  mode: { kind: 'choice', label: 'Mode', choices: { classroom: 'Classroom', online: 'Online', both: 'Classroom and online' }, missing: 'Choose the mode.' },
  place: { kind: 'line', label: 'Place', hint: 'As a visitor would find it. Left empty: the campus, or online.', max: 300 },
  days: { kind: 'choice', label: 'Days', choices: { weekdays: 'Weekdays', weekend: 'Weekend' } },
  part: { kind: 'choice', label: 'Part of the day', choices: { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' } },
  startsAt: { ...moment, label: 'Starts (IST)', hint: 'Empty while there is no date yet.' },
  endsAt: { ...moment, label: 'Ends (IST)', hint: 'The same day, as a rule.' },
  opensAt: { ...moment, label: 'Booking opens (IST)', hint: 'Left empty: at once.' },
  closesAt: { ...moment, label: 'Booking closes (IST)', hint: 'Left empty: when it starts.' },
  capacity: {
    kind: 'number',
    label: 'Seats',
    hint: 'Total, taken and free.',
    missing: 'Give a number from 1 to 1,00,000.',
    wrong: 'Give a number from 1 to 1,00,000.',
  },
  isDemoClass: { kind: 'check', label: 'Free demo class: pages lead to it by “Book a free demo class”' },
  price: { kind: 'line', label: 'Price in rupees', hint: 'GST included. Left empty: a batch has the fee of its course. 0: free.' },
  joinUrl: { ...link, label: 'Link to join online', hint: 'Only people with a seat see it.' },
  recordingUrl: { ...link, label: 'Link to the recording', hint: 'Everybody sees it once it is over.' },
  slug: { kind: 'line', label: 'Address', hint: 'What follows /book/. Left empty: made of the name and the day.', max: 120 },
} as const satisfies Record<string, FieldDefinition>

export type FieldName = keyof typeof fields
export type FieldValues = Record<FieldName, string>
const fieldNames = Object.keys(fields) as FieldName[]

type OfferingForm = FormDefinition<typeof fields & typeof technical>
type KindFields = { absent: readonly FieldName[]; fields: Partial<Record<FieldName, Partial<FieldDefinition>>> }

const titleHint = { title: { hint: 'Left empty: as the course or the workshop is called.' } }
const own: Record<OfferingKind, KindFields> = {
  batch: {
    absent: ['workshopId', 'isDemoClass'],
    fields: {
      courseID: { label: 'Course', missing: 'Choose the course that is taught.' },
      ...titleHint,
      endsAt: { hint: 'The end of its last class or lab.' },
      closesAt: { hint: 'Left empty: at the end of its first day.' },
    },
  },
  workshop: { absent: ['courseID', 'days', 'part', 'isDemoClass'], fields: titleHint },
  event: { absent: ['workshopId', 'days', 'part'], fields: { courseID: { label: 'Course it belongs to' }, title: { missing: 'Give it a title.' } } },
  test: {
    absent: ['courseID', 'workshopId', 'days', 'part', 'isDemoClass', 'price', 'joinUrl', 'recordingUrl'],
    fields: {
      title: { missing: 'Give it a title, such as Scholarship test, online.' },
      startsAt: { hint: 'A paper cannot be started before this.' },
      endsAt: { hint: 'A paper cannot be started after this. A person who has started keeps all their minutes.' },
    },
  },
}

function createForm(kind: OfferingKind): OfferingForm {
  const shown = fieldNames.filter((name) => !own[kind].absent.includes(name)).map((name) => [name, { ...fields[name], ...own[kind].fields[name] }])
  return defineForm('offering', { ...Object.fromEntries(shown), ...technical }) as OfferingForm
}

const forms = { batch: createForm('batch'), workshop: createForm('workshop'), event: createForm('event'), test: createForm('test') }

export const getOfferingForm = (kind: OfferingKind): OfferingForm => forms[kind]

export function listFields(kind: OfferingKind): [name: FieldName, field: FieldDefinition][] {
  return Object.entries(forms[kind].fields).filter(([, field]) => !isTechnical(field)) as [FieldName, FieldDefinition][]
}

export function getChoices(name: FieldName, { courses, workshops }: Subjects): Readonly<Record<string, string>> {
  const of = (subjects: readonly Subject[]) => Object.fromEntries(subjects.map(({ id, label }) => [id, label]))
  if (name === 'courseID') return of(courses)
  const field: FieldDefinition = fields[name]
  return name === 'workshopId' ? of(workshops) : (field.choices ?? {})
}

/** `over`: the version that the conflict message showed. The form is sent again for that version. */
const version = { version: { kind: 'version' }, over: { kind: 'hidden' } } as const
const along = { ...moment, hint: 'Left empty: moved along.' } as const

export const moveForm = defineForm('move', {
  where: { kind: 'choice', label: 'Where to', choices: { date: 'To the date below', none: 'Postpone, with no new date yet' } },
  startsAt: { ...moment, label: 'New start (IST)' },
  endsAt: { ...along, label: 'New end (IST)' },
  opensAt: { ...along, label: 'Booking opens (IST)' },
  closesAt: { ...along, label: 'Booking closes (IST)' },
  note: { kind: 'line', label: 'Note for everyone', hint: 'The reason, in one sentence. Visitors read it beside the date.', max: 400 },
  ...version,
})

export const cancelOfferingForm = defineForm('cancel', {
  reason: { kind: 'line', label: 'Reason', hint: 'As everybody reads it who has a place.', max: 400, missing: 'Say why. Everybody who has a place reads it.' },
  sure: { kind: 'check', label: 'Cancel for everybody', missing: 'Tick “Cancel for everybody” first.' },
  ...version,
})

/** Buttons only: they always send the current version of the page. */
export const transitionForm = defineForm('turn', {})

/** A batch has fifteen seats by default, as the institute promises. */
export function getDefaultFields(kind: OfferingKind): FieldValues {
  return { ...emptyFields, capacity: kind === 'batch' ? '15' : '' }
}

export const emptyFields: FieldValues = {
  ...(Object.fromEntries(fieldNames.map((name) => [name, ''])) as FieldValues),
  mode: 'classroom',
  capacity: '15',
}

const doneLabels = {
  created: 'Saved as a draft. Only staff see it until it is published.',
  cancelled:
    'Cancelled. All bookings have ended. Anyone who had a place gets a message, or becomes a task to call if they may be called. The numbers are beside the date of the cancellation.',
} as const

export function parseDone(text: string | null): string | null {
  return findLabel(doneLabels, text)
}
