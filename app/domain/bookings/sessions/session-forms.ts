import { defineForm } from '#app/lib/form.ts'
import { weekdayLabels } from '#app/lib/month-grid.ts'

const time = { kind: 'time', wrong: 'Enter a time, such as 09:30.' } as const
const link = { kind: 'url', max: 500 } as const
const who = {
  trainer: { kind: 'choice', label: 'Teacher' },
  room: { kind: 'choice', label: 'Room' },
} as const
/** `over`: the version that the conflict message showed. The form is sent again for that version. */
const version = { version: { kind: 'version' }, over: { kind: 'hidden' } } as const
const note = { kind: 'line', label: 'Reason', hint: 'Students read it.', max: 400, missing: 'Give the reason. Students read it.' } as const

export const classPlanForm = defineForm('plan', {
  weekdays: { kind: 'choice', label: 'Days', choices: weekdayLabels, many: true, missing: 'Choose at least one day.' },
  starts: { ...time, label: 'Classes start (IST)', missing: 'Enter when a class starts.' },
  ends: { ...time, label: 'Classes end (IST)', missing: 'Enter when a class ends.' },
  classes: {
    kind: 'number',
    label: 'Number of classes',
    hint: 'Leave empty to plan until the batch ends. With a number, a holiday adds a day at the end, even after the batch’s last day.',
    wrong: 'Give a number from 1 to 400.',
  },
  ...who,
  labDay: { kind: 'choice', label: 'Day of the weekly lab' },
  labStarts: { ...time, label: 'Lab starts (IST)' },
  labEnds: { ...time, label: 'Lab ends (IST)' },
  ...version,
})

export const moveSessionForm = defineForm('move-session', {
  day: { kind: 'date', label: 'Day', missing: 'Choose the day.' },
  starts: { ...time, label: 'Starts (IST)', missing: 'Enter the start time.' },
  ends: { ...time, label: 'Ends (IST)', missing: 'Enter the end time.' },
  ...who,
  note: { kind: 'line', label: 'Reason', hint: 'Students read it in the message, if one is sent.', max: 400 },
  /** The text of the clash that the page showed: sending it accepts the clash. */
  warned: { kind: 'hidden', max: 4000 },
  ...version,
})

export const cancelSessionForm = defineForm('cancel-session', { note, ...version })

export const linksForm = defineForm('session-links', {
  materials: { ...link, label: 'Link to the materials', hint: 'Students with a seat see it.' },
  recording: { ...link, label: 'Link to the recording', hint: 'Students with a seat see it.' },
  ...version,
})

const name = { kind: 'line', max: 80 } as const
export const trainerForm = defineForm('trainer', { name: { ...name, label: 'Name', missing: 'Enter the name.' } })
export const roomForm = defineForm('room', {
  name: { ...name, label: 'Name', missing: 'Enter the name.' },
  seats: { kind: 'number', label: 'Seats', hint: 'May be left empty.', wrong: 'Give a number from 1 to 10,000.' },
})
export const holidayForm = defineForm('holiday', {
  day: { kind: 'date', label: 'Day', missing: 'Choose the day.' },
  name: { ...name, label: 'Name', missing: 'Enter the name of the holiday.' },
})
export const removeForm = defineForm('remove', { what: { kind: 'hidden' }, of: { kind: 'hidden' } })
/** One line for each student: `id:to:seen`. */
export const marksForm = defineForm('marks', { marks: { kind: 'hidden', max: 60_000 } })
export const checkInForm = defineForm('check-in', {
  code: { kind: 'digits', label: 'Code on the board', min: 4, max: 4, missing: 'Enter the 4 digits on the board.', wrong: 'Enter the 4 digits on the board.' },
  session: { kind: 'hidden' },
})
