import { fieldsWith, leadField, leadFields } from './fields.ts'

/** Some seconds' work in one request and one transaction; a proxy gives up after a minute. */
export const importRowLimit = 10_000

const columnOf = (key: (typeof names)[number]) => ({ key, heading: leadFields[key].importAs, required: leadField(key).rule?.missing !== undefined })
const names = fieldsWith('importAs')
const columns = names.map(columnOf)
const texts = columns.filter(({ key }) => leadField(key).kind === 'text')

/** Headings that a file of enquiries may have; the keys are the fields of `newLeadForm`. Long texts come last. */
export const importColumns = [
  ...columns.filter(({ required }) => required),
  { key: 'consentHow', heading: 'Consent', required: true },
  ...columns.filter((column) => !column.required && !texts.includes(column)),
  { key: 'sourceName', heading: 'Source' },
  ...texts,
]
