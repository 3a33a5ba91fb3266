import { type FieldsWith, leadField, listFieldsWith } from './fields.ts'

const staffFields = { assignedTo: 'Assigned to', followUpAt: 'Follow-up' } as const

export type MergeField = FieldsWith<'merge'> | keyof typeof staffFields
export const mergeFields: readonly MergeField[] = [...listFieldsWith('merge'), ...(Object.keys(staffFields) as (keyof typeof staffFields)[])]

export const isStaffField = (field: MergeField): field is keyof typeof staffFields => field in staffFields

export const isTakenByChoice = (field: MergeField) => !isStaffField(field) && leadField(field).merge === 'choose'

export const mergeFieldLabel = (field: MergeField) => (isStaffField(field) ? staffFields[field] : leadField(field).label)
