/** The banner's message of staff, beside the five of the ledger. Days such as `2026-08-15`, or null. */
export const banner = { isShown: false, text: '', from: null as string | null, until: null as string | null }
