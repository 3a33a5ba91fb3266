import { privateText } from '#app/lib/list.ts'

/** Finds a person's receipts by the phone number or address that they show. */
export const erasureFilters = { shown: privateText('Phone or email that the person shows you', 'Whole number or address') }
