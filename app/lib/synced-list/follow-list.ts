import type { createListStore } from './list-store.ts'

/** Syncs on another tab's write, when the connection returns, and before the page closes. @returns a function that stops it */
export function followList({ onStorage, leave, sync }: Pick<ReturnType<typeof createListStore>, 'onStorage' | 'leave' | 'sync'>): () => void {
  const stop = new AbortController()
  const { signal } = stop
  window.addEventListener('storage', (event) => void onStorage(event.key, event.oldValue), { signal })
  window.addEventListener('pagehide', leave, { signal })
  for (const name of ['online', 'focus', 'pageshow']) window.addEventListener(name, sync, { signal })
  document.addEventListener('visibilitychange', () => (document.visibilityState === 'visible' ? sync() : leave()), { signal })
  return () => stop.abort()
}
