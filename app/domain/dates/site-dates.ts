/** What every page knows of the documents of DatesForm (spec §3); empty text until loaded (spec §4). */
export type SiteDates = {
  failed: boolean
  careerWorkshop: { selectedDate: string }
  scholarshipTest: { onlineDate: string; offlineDate: string }
  /** The object whole. A list, because an object on its way to the browser would lose a field named as its own prototype. */
  upcomingBatches: StoredField[]
}

export type StoredField = {
  name: string
  /** As stored; empty for what is no text. */
  text: string
  /** What a field that is no text holds, such as `seats` and `15`. */
  lines: { name: string; text: string }[]
}

/** Spec §8. */
export const readFailure = 'Error fetching dates from Firestore'

export const dateDocumentIds = ['careerWorkshop', 'scholarshipTest', 'upcomingBatches'] as const
export type DateDocumentId = (typeof dateDocumentIds)[number]

/** The fields whose names are known (spec §3), as staff read them. */
export const dateLabels = {
  careerWorkshop: { selectedDate: 'Career workshop date' },
  scholarshipTest: { onlineDate: 'Online test date', offlineDate: 'Offline test date' },
} as const

export type DateDocument = {
  id: DateDocumentId
  /** 0: it was never saved. */
  version: number
  data: Record<string, string>
  /** Names of the other fields: no form shows them and every save keeps them. */
  kept: string[]
  savedBy: string | null
  savedAt: string | null
}

/** A field that another program wrote at the hosted provider and that was not taken. `at`: when it was seen, as ISO text. */
export type RefusedDate = { id: DateDocumentId; name: string; text: string; at: string }
