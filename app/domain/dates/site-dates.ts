/** The data of the DatesForm documents for every page (spec §3). Texts are empty until loaded (spec §4). */
export type SiteDates = {
  failed: boolean
  careerWorkshop: { selectedDate: string }
  scholarshipTest: { onlineDate: string; offlineDate: string }
  /** The whole object as a list, because the way to the browser drops a field with the name `__proto__`. */
  upcomingBatches: StoredField[]
}

export type StoredField = {
  name: string
  /** As stored. Empty if the value is not text. */
  text: string
  /** The content of a field that is not text, such as `seats` and `15`. */
  lines: { name: string; text: string }[]
}

/** The text is fixed by spec §8. */
export const datesReadError = 'Error fetching dates from Firestore'

export const dateDocumentIds = ['careerWorkshop', 'scholarshipTest', 'upcomingBatches'] as const
export type DateDocumentId = (typeof dateDocumentIds)[number]

/** The fields with fixed names (spec §3), with their labels for staff. */
export const dateLabels = {
  careerWorkshop: { selectedDate: 'Career workshop date' },
  scholarshipTest: { onlineDate: 'Online test date', offlineDate: 'Offline test date' },
} as const

export type DateDocument = {
  id: DateDocumentId
  /** 0: it was never saved. */
  version: number
  data: Record<string, string>
  /** The names of the other fields. No form shows them, and every save keeps them. */
  otherFields: string[]
  savedBy: string | null
  savedAt: string | null
}

/** A field that another program wrote at the hosted provider and the site did not take. `at`: when it was seen, as ISO text. */
export type RejectedDate = { id: DateDocumentId; name: string; text: string; at: string }

/** What staff learn about the hosted provider. `exchangedAt`: the start of the last exchange of all documents that succeeded; null: none has. */
export type ProviderDates = { refused: RejectedDate[]; exchange: { exchangedAt: Date | null; isConnected: boolean } }
