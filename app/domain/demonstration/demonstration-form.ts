import { defineForm } from '#app/lib/form.ts'

export const removeDemonstrationForm = defineForm('remove-demonstration', {
  understood: { kind: 'check', label: 'I understand that removed data cannot be brought back', missing: 'Nothing was removed. Tick the box first.' },
})
