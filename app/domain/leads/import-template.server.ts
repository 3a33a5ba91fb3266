import writeExcelFile from 'write-excel-file/node'
import { leadFields } from './fields.ts'
import { importConsents, importFields, importKeys } from './import-columns.ts'
import { staffSources } from './staff-sources.ts'

/** A sheet to fill in: the headings, an example, and what the choices are. */
export async function renderImportTemplate(courses: readonly { label: string }[]): Promise<Response> {
  const keys = importKeys.filter((key) => !['lastName', 'campaign', 'state', 'came'].includes(key))
  const example: Partial<Record<(typeof keys)[number], string>> = {
    name: 'Asha Rao (example, delete this line)',
    phone: '98765 43210',
    email: 'asha@example.org',
    courseID: courses[0]?.label ?? '',
    intent: leadFields.intent.choices.call,
    visitorType: leadFields.visitorType.choices.student,
    language: leadFields.language.choices.te,
    sourceName: staffSources['walk-in'],
    consentHow: importConsents[1],
  }
  const choices: Partial<Record<(typeof keys)[number], string[]>> = {
    courseID: courses.map(({ label }) => label),
    intent: Object.values(leadFields.intent.choices),
    visitorType: Object.values(leadFields.visitorType.choices),
    language: Object.values(leadFields.language.choices),
    sourceName: Object.values(staffSources),
    consentHow: [...importConsents],
  }
  const text = (value: string) => ({ value, type: String, format: '@' })
  const rowsOf = (all: string[][]) => all.map((row) => row.map(text))
  const longest = Math.max(...Object.values(choices).map(({ length }) => length))
  const choiceKeys = Object.keys(choices) as (typeof keys)[number][]
  const choiceRows = Array.from({ length: longest }, (_, place) => choiceKeys.map((key) => choices[key]?.[place] ?? ''))
  const file = writeExcelFile([
    {
      data: rowsOf([keys.map((key) => importFields[key].label), keys.map((key) => example[key] ?? '')]),
      sheet: 'Leads',
      columns: keys.map(() => ({ width: 24 })),
    },
    { data: rowsOf([choiceKeys.map((key) => importFields[key].label), ...choiceRows]), sheet: 'Choices', columns: choiceKeys.map(() => ({ width: 28 })) },
  ])
  const body = new Uint8Array(await file.toBuffer())
  return new Response(body, {
    headers: {
      'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'Content-Disposition': 'attachment; filename="leads-template.xlsx"',
      'Cache-Control': 'no-store',
    },
  })
}
