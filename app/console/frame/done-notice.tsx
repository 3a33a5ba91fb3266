import { useLocation } from 'react-router'
import { UndoNotice } from '#app/ui/undo-notice.tsx'
import { wordsOf } from './done-labels.ts'

/** Says what the last form did, on whichever page it led to. The address carries it (undo.server.ts), so that it is there without script. */
export function DoneNotice() {
  const { pathname, search } = useLocation()
  const parameters = new URLSearchParams(search)
  const words = wordsOf(parameters)
  if (words === null) return null
  const token = parameters.get('undone') === null ? parameters.get('undo') : null
  for (const name of ['did', 'undo', 'undone']) parameters.delete(name)
  const returnTo = parameters.size > 0 ? `${pathname}?${parameters}` : pathname
  return (
    <UndoNotice key={search} action="/staff/undo" fields={token === null ? null : { token, returnTo }}>
      {words}
    </UndoNotice>
  )
}
