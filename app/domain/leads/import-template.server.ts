import writeExcelFile from 'write-excel-file/node'
import { leadField, listFieldsWith } from './fields.ts'
import { type ImportKey, importConsents, importFields, importKeys } from './import-columns.ts'
import { staffSources } from './staff-sources.ts'

export async function renderImportTemplate(courses: readonly { label: string }[]): Promise<Response> {
  const keys = importKeys.filter((key) => !['lastName', 'campaign', 'state', 'came'].includes(key))
  const choices: Partial<Record<ImportKey, string[]>> = {
    ...Object.fromEntries(listFieldsWith('exportAs').map((name) => [name, Object.values(leadField(name).choices ?? {})])),
    courseID: courses.map(({ label }) => label),
    sourceName: Object.values(staffSources),
    consentHow: [...importConsents],
  }
  const example: Partial<Record<ImportKey, string>> = {
    name: 'Asha Rao (example, delete this line)',
    phone: '98765 43210',
    email: 'asha@example.org',
    sourceName: staffSources['walk-in'],
    consentHow: importConsents[1],
  }
  const text = (value: string) => ({ value, type: String, format: '@' })
  const rowsOf = (all: string[][]) => all.map((row) => row.map(text))
  const choiceKeys = keys.filter((key) => choices[key]?.length)
  const longest = Math.max(...Object.values(choices).map(({ length }) => length))
  const choiceRows = Array.from({ length: longest }, (_, place) => choiceKeys.map((key) => choices[key]?.[place] ?? ''))
  const file = writeExcelFile([
    {
      data: rowsOf([keys.map((key) => importFields[key].label), keys.map((key) => example[key] ?? choices[key]?.[0] ?? '')]),
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
