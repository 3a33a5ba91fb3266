/** Published when the set of offerings changes. `getOfferingTag` is for the seats, dates and texts of one offering. */
export const offeringsName = 'offerings'
export const getOfferingTag = (id: string) => `offering/${id}`
/** Published when bookings change in a way that no public page shows. */
export const getRosterTag = (id: string) => `roster/${id}`
