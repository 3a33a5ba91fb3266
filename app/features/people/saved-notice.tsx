import { useActionData, useSearchParams } from 'react-router'
import { savedWords } from './saved-words.ts'

/** Says what the last form did. */
export function SavedNotice() {
  const words = savedWords(useSearchParams()[0])
  if (useActionData() !== undefined || words === null) return null
  return (
    <p role="status" className="mt-5 border-l-4 border-teal pl-4 font-semibold">
      {words}
    </p>
  )
}
