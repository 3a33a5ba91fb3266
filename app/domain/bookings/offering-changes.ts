/** Every change of which offerings there are is announced by this name; of one offering's seats, date and words by `offeringName`. */
export const offeringsName = 'offerings'
export const offeringName = (id: string) => `offering/${id}`
/** Changes of who has a place, and how, that no public page shows are announced by this name. */
export const rosterName = (id: string) => `roster/${id}`
