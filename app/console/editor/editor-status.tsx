import { useEffect, useState } from 'react'
import { type EditorPresence, sendLeave, sendPresence } from '#app/domain/publications/drafts/draft-sending.ts'
import { formatTime } from '#app/lib/dates.ts'
import { ActionLink } from '#app/ui/link.tsx'
import type { DraftStatus } from './draft-autosave.ts'

function describeStatus({ state, at, message, isStoredLocally }: DraftStatus): string {
  const here = isStoredLocally ? 'Kept in this browser.' : 'This browser keeps nothing, so leave this page open.'
  switch (state) {
    case 'saved':
      return at ? `Saved ${formatTime(new Date(at))}` : 'Nothing to save'
    case 'changed':
      return 'Not saved yet'
    case 'saving':
      return 'Saving'
    case 'offline':
      return `Not confirmed as saved: no connection. ${here}`
    case 'conflict':
      // The conflict below names the other person.
      return `Not saved. ${here}`
    default:
      return `Not saved: ${message} ${here}`
  }
}

/** Normal states, which screen readers need not announce again. */
const isWellState = ({ state }: DraftStatus) => state === 'saved' || state === 'changed' || state === 'saving'

/** Shows the save status; screen readers announce it when it becomes bad or good again. */
export function EditorStatus({ status, choiceId }: { status: DraftStatus; choiceId: string | null }) {
  const [announced, setAnnounced] = useState('')
  const text = describeStatus(status)
  const isWell = isWellState(status)
  // "Saved" is news only after a problem.
  const announcement = !isWell ? text : status.state === 'saved' && announced !== '' ? 'Saved' : announced
  if (announcement !== announced) setAnnounced(announcement)
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-6">
      <p data-state={status.state} className={isWell ? 'text-soft' : 'font-semibold'}>
        {text}
      </p>
      {status.state === 'signed-out' && (
        <ActionLink to="/sign-in?returnTo=/staff" target="_blank" rel="noopener">
          Sign in in another tab
        </ActionLink>
      )}
      {status.state === 'conflict' && choiceId && (
        <a className="action-link" href={`#${choiceId}`}>
          Go to the choice
        </a>
      )}
      <p role="status" className="sr-only">
        {announced}
      </p>
    </div>
  )
}

const beatMs = 15_000

/** Other people with the same draft open. Asks every 15 seconds, and when the reader returns to the page. */
export function usePresence(draftId: string, tab: string): EditorPresence | null {
  const [presence, setPresence] = useState<EditorPresence | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const updatePresence = async () => {
      const found = await sendPresence(draftId, tab)
      if (found && !signal.aborted) setPresence(found)
    }
    void updatePresence()
    const beat = setInterval(() => void updatePresence(), beatMs)
    for (const event of ['focus', 'online']) addEventListener(event, () => void updatePresence(), { signal })
    const leave = () => sendLeave(draftId, tab)
    addEventListener('pagehide', leave, { signal })
    return () => {
      clearInterval(beat)
      stop.abort()
      leave()
    }
  }, [draftId, tab])
  return presence
}
