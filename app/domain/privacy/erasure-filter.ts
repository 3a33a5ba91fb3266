import { privateText } from '#app/lib/list.ts'

/** Finds the receipts of a person by what they show. */
export const erasureFilters = { shown: privateText('Phone or email that the person shows you', 'Whole number or address') }
