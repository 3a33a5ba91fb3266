import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/** Returns false in the server's HTML and during hydration, true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
