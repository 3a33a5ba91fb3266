import { useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * Returns the answer from the time when the page's data include its effect: React Router returns the response before it reloads, and deletes it at a later
 * reload.
 */
export function useSettledAnswer<Answer extends object>(answer: Answer | null): Answer | null {
  const { key } = useLocation()
  const { state } = useNavigation()
  const [settled, setSettled] = useState({ key, answer })
  if (state !== 'loading' && (settled.key !== key || (answer && settled.answer !== answer))) setSettled({ key, answer })
  return settled.answer
}
