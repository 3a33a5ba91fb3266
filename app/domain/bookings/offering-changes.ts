/** Announced at every change of which offerings there are; `offeringName` at one of an offering's seats, date and words. */
export const offeringsName = 'offerings'
export const offeringName = (id: string) => `offering/${id}`
/** Announced at changes of who has a place that no public page shows. */
export const rosterName = (id: string) => `roster/${id}`
