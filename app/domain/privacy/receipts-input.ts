import { defineForm } from '#app/lib/form.ts'

/** What a person shows, to find their receipts. */
export const receiptsForm = defineForm('receipts', {
  shown: { kind: 'line', label: 'Phone or email that the person shows you', missing: 'Write a whole phone number or mail address.', max: 254 },
})
