/** How the wishlist shows in a page's HTML. Components render it so, and the server fills it in (fill-visitor.server.ts). */

/** The name of the header's link. */
export const wishlistLabel = (courses: number): string => `Wishlist, ${courses} ${courses === 1 ? 'course' : 'courses'}`

/** The number beside the header's heart, which the style sheet shows unless it is 0. */
export const wishlistCount = (courses: number): string => `data-count="${courses}"`

/** The attributes of a heart's button by which it shows whether the course is on the list. */
export const heartAttributes = (courseID: string, isOn: boolean): string => `data-heart="${courseID}" aria-pressed="${isOn}" value="${isOn ? 'remove' : 'add'}"`
