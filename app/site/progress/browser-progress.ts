import { type ProgressChange, progressFormat, progressKeys, toProgressChange, toTopicHistoryChange } from '#app/domain/roadmaps/topic-progress.ts'
import { getLocalStore } from '#app/lib/browser-storage.ts'
import { createListStore } from '#app/lib/synced-list/list-store.ts'
import { runExclusively, sendList } from '#app/lib/synced-list/send-list.ts'

/** The only progress store of this page. It does nothing until a page opens it in the browser. */
export const browserProgress = createListStore({
  keys: progressKeys,
  format: progressFormat,
  isForMembers: false,
  storage: getLocalStore,
  now: Date.now,
  runExclusively: (work) => runExclusively('topic-progress', work),
  send: sendList<ProgressChange>('/api/topic-progress', toProgressChange, toTopicHistoryChange),
})
