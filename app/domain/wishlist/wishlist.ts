import type { ListKeys } from '#app/lib/synced-list/browser-copy.ts'
import type { ListChange } from '#app/lib/synced-list/history.ts'
import type { ListFormat } from '#app/lib/synced-list/stored-list.ts'

/** In the browser (spec §9): `wishlist` holds a JSON list of `{ courseID, changedAt }`. */
export const wishlistKeys = {
  list: 'wishlist',
  removed: 'wishlist-removed',
  owner: 'wishlist-owner',
  others: 'wishlist-kept',
  backup: 'wishlist-backup',
} as const satisfies ListKeys
export const wishlistFormat = { idField: 'courseID' } as const satisfies ListFormat

/** In the format of /api/wishlist. */
export type CourseChange = { courseID: string; changedAt: string; removed: boolean }

export const toCourseChange = ({ id, changedAt, removed }: ListChange): CourseChange => ({ courseID: id, changedAt, removed })
export const toCourseHistoryChange = ({ courseID, changedAt, removed }: CourseChange): ListChange => ({ id: courseID, changedAt, removed })
