import { useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * What a form of this page was answered, from when the page shows the data of the same moment, until the next visit. The
 * router hands it over before the data is read anew, and takes it away when the page is read anew later by itself.
 */
export function useSettledAnswer<Answer extends object>(answer: Answer | null): Answer | null {
  const { key } = useLocation()
  const { state } = useNavigation()
  const [settled, setSettled] = useState({ key, answer })
  if (state !== 'loading' && (settled.key !== key || (answer && settled.answer !== answer))) setSettled({ key, answer })
  return settled.answer
}
