/** What the tests at one sitting are called where changes are announced. */
export const monitorName = (offeringId: string) => `tests/${offeringId}`
