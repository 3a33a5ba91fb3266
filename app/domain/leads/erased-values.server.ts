import { getTableColumns } from 'drizzle-orm'
import { type LeadFieldName, leadField, leadFields } from './fields.ts'
import { leads } from './schema.server.ts'

type LeadColumn = keyof typeof leads.$inferSelect

/** `set`: the erasure or the database writes another value. */
export const otherColumns: { [column in Exclude<LeadColumn, LeadFieldName>]: 'keep' | 'empty' | 'set' } = {
  id: 'keep',
  reference: 'set',
  formKey: 'empty',
  isMinor: 'keep',
  isSample: 'keep',
  guardianName: 'empty',
  guardianPhone: 'empty',
  guardianAgreedAt: 'keep',
  page: 'keep',
  firstSource: 'empty',
  lastSource: 'empty',
  sourceName: 'keep',
  origin: 'keep',
  state: 'set',
  assignedTo: 'keep',
  followUpAt: 'empty',
  firstContactedAt: 'keep',
  mergedInto: 'keep',
  userId: 'empty',
  version: 'set',
  createdAt: 'keep',
  updatedAt: 'set',
  erasedAt: 'set',
  searchText: 'set',
}

const staying = Object.entries(otherColumns).flatMap(([column, rule]) => (rule === 'empty' ? [] : [column]))
const isField = (column: string): column is LeadFieldName => column in leadFields

/** Null, the field's own placeholder, or nothing if the column keeps its value. An erasure empties a column that is not listed. */
function eraseValue(column: string): [column: string, value: string | null][] {
  if (!isField(column)) return staying.includes(column) ? [] : [[column, null]]
  const { keep, erased = null } = leadField(column)
  return keep ? [] : [[column, erased]]
}

export const erasedValues: Partial<typeof leads.$inferInsert> = Object.fromEntries(Object.keys(getTableColumns(leads)).flatMap(eraseValue))
