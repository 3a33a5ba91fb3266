import { type FieldsWith, leadField, listFieldsWith } from './fields.ts'
import { consentMethods } from './staff-sources.ts'

/** Rows. Each request imports `importStep` of them. */
export const importRowLimit = 10_000
export const importStep = 500

export type ImportKey = FieldsWith<'exportAs'> | 'lastName' | 'sourceName' | 'campaign' | 'consentHow' | 'state' | 'came'
type LeadImportColumn = { label: string; required?: boolean; also?: string | undefined }

const { name: nameColumn, ...fieldColumns } = Object.fromEntries(
  listFieldsWith('exportAs').map((name) => {
    const { exportAs: label = '', otherHeadings: also, rule } = leadField(name)
    return [name, { label, required: Boolean(rule?.missing), also }]
  }),
) as Record<FieldsWith<'exportAs'>, LeadImportColumn>

export const importFields: Record<ImportKey, LeadImportColumn> = {
  name: nameColumn,
  lastName: { label: 'Last name', also: 'surname,family name' },
  ...fieldColumns,
  sourceName: { label: 'Source', also: 'lead source,how they came,source name' },
  campaign: { label: 'Campaign', also: 'campaign name,utm campaign' },
  consentHow: { label: 'Consent', also: 'how they agreed,consent how,consent given' },
  state: { label: 'State of the enquiry', also: 'lead state,lead stage,stage' },
  came: { label: 'Came', also: 'created time,created at,created,enquiry date,lead date,lead submit time,submitted at,timestamp,date' },
}
export const importKeys = Object.keys(importFields) as ImportKey[]

export const byForm = 'Agreed in a lead form'
export const importConsents = [...consentMethods, byForm] as const

export const importKinds = { meta: 'Meta lead form', google: 'Google lead form', own: 'Export of this console' } as const
type ImportKind = keyof typeof importKinds
/** The source of people from a lead form, if no column has it. */
export const kindSources: Partial<Record<ImportKind, string>> = { meta: 'facebook', google: 'google' }

const normalizeText = (text: string) =>
  text
    .replaceAll(/[\s_.:?*/\-()]+/g, ' ')
    .trim()
    .toLowerCase()

export function findImportKind(headings: readonly string[]): ImportKind | null {
  const known = new Set(headings.map(normalizeText))
  if (known.has('form id') && (known.has('created time') || known.has('is organic'))) return 'meta'
  if (known.has('gcl id') || known.has('gclid') || known.has('lead submit time')) return 'google'
  return known.has('reference') && known.has('came') ? 'own' : null
}

/** A null column is ignored. If two columns have the same meaning, the first one counts. */
export function matchHeadings(headings: readonly string[]): (ImportKey | null)[] {
  const kind = findImportKind(headings)
  const taken = new Set<ImportKey>()
  return headings.map((heading) => {
    const text = normalizeText(heading)
    const key = importKeys.find((name) =>
      [normalizeText(importFields[name].label), normalizeText(name), ...(importFields[name].also?.split(',') ?? [])].includes(text),
    )
    // In other files, "State" may be a state of India.
    const found = text === 'state' && kind !== 'own' ? null : key
    if (!found || taken.has(found)) return null
    taken.add(found)
    return found
  })
}

export const writeMapping = (mapping: readonly (ImportKey | null)[]) => mapping.map((key) => key ?? '').join('.')
export function parseMapping(text: string): (ImportKey | null)[] {
  return text.split('.').map((name) => importKeys.find((key) => key === name) ?? null)
}
