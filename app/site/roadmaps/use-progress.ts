import { use, useEffect, useMemo, useSyncExternalStore } from 'react'
import { getCurrentStates, type TopicState } from '#app/domain/roadmaps/topic-progress.ts'
import { followList } from '#app/lib/synced-list/follow-list.ts'
import { browserProgress } from '#app/site/progress/browser-progress.ts'
import { WishlistContext } from '#app/site/wishlist/use-wishlist.ts'

export type TopicProgress = {
  states: ReadonlyMap<string, TopicState>
  /** False on the server, and until the browser's own progress has been read. */
  isOpen: boolean
  isSignedIn: boolean
  problem: 'blocked' | 'full' | 'damaged' | null
  /** The latest marks could not be sent to the account. */
  isUnsent: boolean
  mark: (skill: string, state: TopicState | null) => void
}

const none: ReadonlyMap<string, TopicState> = new Map()

/** The learner's progress in this browser and, if signed in, in the account. @param skills topics of the page */
export function useProgress(skills: readonly string[]): TopicProgress {
  const { account } = use(WishlistContext)
  const personId = account?.personId ?? null
  useEffect(() => {
    // The first synchronisation brings the account's progress.
    const opened = browserProgress.setAccount(personId === null ? null : { personId, changes: [] }, [...skills])
    if (personId !== null) void opened.then(browserProgress.sync)
  }, [personId, skills])
  useEffect(() => followList(browserProgress), [])
  const snapshot = useSyncExternalStore(browserProgress.subscribe, browserProgress.snapshot, () => null)
  const states = useMemo(() => (snapshot ? getCurrentStates(snapshot.ids, snapshot.states) : none), [snapshot])
  return { states, isOpen: snapshot !== null, isSignedIn: personId !== null, problem: snapshot?.problem ?? null, isUnsent: snapshot?.isUnsent ?? false, mark }
}

const mark = (skill: string, state: TopicState | null) => void browserProgress.set(skill, state)
