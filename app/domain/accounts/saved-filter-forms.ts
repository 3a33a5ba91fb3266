import { defineForm } from '#app/lib/form.ts'

const name = { kind: 'line', label: 'Name', missing: 'Give the filter a name.', max: 60 } as const
const list = { kind: 'hidden' } as const
const id = { kind: 'hidden' } as const

export const saveFilterForm = defineForm('save-filter', {
  name,
  list,
  query: { kind: 'hidden', max: 2000 },
  shared: { kind: 'check', label: 'Share with all staff who can open this page' },
})
export const renameFilterForm = defineForm('rename-filter', { name, list, id })
export const deleteFilterForm = defineForm('delete-filter', { list, id })
/** `to`: `on` or `off`. */
export const mailFilterForm = defineForm('mail-filter', { list, id, to: { kind: 'hidden' } })
