import { useActionData, useSearchParams } from 'react-router'
import { Notice } from '#app/ui/notice.tsx'
import { savedMessage } from './saved-message.ts'

/** Says what the last form did. */
export function SavedNotice() {
  const words = savedMessage(useSearchParams()[0])
  if (useActionData() !== undefined || words === null) return null
  return <Notice className="mt-5">{words}</Notice>
}
