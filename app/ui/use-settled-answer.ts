import { useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * A form's answer, from when the page's data is as new as it until the next visit. React Router returns the answer before it
 * reloads the data, and drops it at a later reload.
 */
export function useSettledAnswer<Answer extends object>(answer: Answer | null): Answer | null {
  const { key } = useLocation()
  const { state } = useNavigation()
  const [settled, setSettled] = useState({ key, answer })
  if (state !== 'loading' && (settled.key !== key || (answer && settled.answer !== answer))) setSettled({ key, answer })
  return settled.answer
}
