import { privateText } from '#app/lib/list.ts'

export const erasureFilters = { shown: privateText('Phone or email that the person shows you', 'Whole number or address') }
