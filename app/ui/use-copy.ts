import { useState } from 'react'
import { useHydrated } from './use-hydrated.ts'

/** `offersCopy` is false until the browser allows it. @param failed message if copying fails */
export function useCopy(failed: string): { offersCopy: boolean; outcome: string; copy: (text: string) => void } {
  const offersCopy = useHydrated() && 'clipboard' in navigator
  const [outcome, setOutcome] = useState('')
  const copy = (text: string) => {
    navigator.clipboard.writeText(text).then(
      () => setOutcome('Copied'),
      () => setOutcome(failed),
    )
  }
  return { offersCopy, outcome, copy }
}
