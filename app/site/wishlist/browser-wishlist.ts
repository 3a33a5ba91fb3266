import { type CourseChange, toCourseChange, toCourseHistoryChange, wishlistFormat, wishlistKeys } from '#app/domain/wishlist/wishlist.ts'
import { getLocalStore } from '#app/lib/browser-storage.ts'
import { createListStore } from '#app/lib/synced-list/list-store.ts'
import { runExclusively, sendList } from '#app/lib/synced-list/send-list.ts'

/** The only wishlist store of this page. It does nothing until a page opens it in the browser. */
export const browserWishlist = createListStore({
  keys: wishlistKeys,
  format: wishlistFormat,
  isForMembers: true,
  storage: getLocalStore,
  now: Date.now,
  runExclusively: (work) => runExclusively('wishlist', work),
  send: sendList<CourseChange>('/api/wishlist', toCourseChange, toCourseHistoryChange),
})
