import { defineForm } from '#app/lib/form.ts'
import { weekdayLabels } from '#app/lib/month-grid.ts'
import { leadFields } from './fields.ts'

const time = { kind: 'time', wrong: 'Enter a time, such as 09:30.' } as const

/** `leadsTo` applies while the counsellor is away. */
export const counsellorForm = defineForm('counsellor', {
  available: { kind: 'check', label: 'Receives new leads' },
  courses: { kind: 'choice', label: 'Courses', hint: 'With none ticked: leads about any course.', many: true },
  languages: {
    kind: 'choice',
    label: 'Languages',
    hint: 'With none ticked: leads in any language.',
    choices: leadFields.language.choices,
    many: true,
  },
  weekdays: { kind: 'choice', label: 'Working days', choices: weekdayLabels, many: true, missing: 'Choose at least one day.' },
  starts: { ...time, label: 'Starts work (IST)', missing: 'Enter when work starts.' },
  ends: { ...time, label: 'Ends work (IST)', missing: 'Enter when work ends.' },
  mostOpen: {
    kind: 'number',
    label: 'Most open leads',
    hint: 'With so many open leads they get no new one. Empty: no limit.',
    wrong: 'Give a number from 1 to 10,000, or leave it empty.',
  },
  backOn: { kind: 'date', label: 'Away, back on', hint: 'Until that day they get no new leads. Empty: not away.' },
  leadsTo: { kind: 'choice', label: 'Open leads while away' },
  version: { kind: 'version' },
  over: { kind: 'hidden' },
})
