import { useState, useSyncExternalStore } from 'react'

const never = () => () => {}
const canCopy = () => 'clipboard' in navigator
const cannotYet = () => false

/**
 * Copies text where the browser lets a page do so; `offersCopy` is false until then.
 * @param failed what to say where it did not work
 */
export function useCopy(failed: string): { offersCopy: boolean; outcome: string; copy: (text: string) => void } {
  const offersCopy = useSyncExternalStore(never, canCopy, cannotYet)
  const [outcome, setOutcome] = useState('')
  const copy = (text: string) => {
    navigator.clipboard.writeText(text).then(
      () => setOutcome('Copied'),
      () => setOutcome(failed),
    )
  }
  return { offersCopy, outcome, copy }
}
