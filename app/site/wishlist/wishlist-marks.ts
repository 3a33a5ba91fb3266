/** The wishlist in a page's HTML. Components render it in this form, and the server fills it in (fill-visitor.server.ts). */

export const getWishlistLabel = (courses: number): string => `Wishlist, ${courses} ${courses === 1 ? 'course' : 'courses'}`

/** The number beside the header's heart; the style sheet hides 0. */
export const getWishlistCount = (courses: number): string => `data-count="${courses}"`

export const getHeartAttributes = (courseID: string, isOn: boolean): string =>
  `data-heart="${courseID}" aria-pressed="${isOn}" value="${isOn ? 'remove' : 'add'}"`
