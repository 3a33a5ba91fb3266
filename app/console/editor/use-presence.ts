import { useEffect, useState } from 'react'
import { type EditorPresence, sendLeave, sendPresence } from '#app/domain/publications/drafts/draft-sending.ts'

const beatMs = 15_000

/** Who else has the draft open: asked every quarter of a minute, and when the reader comes back to the page. */
export function usePresence(draftId: string, tab: string): EditorPresence | null {
  const [company, setCompany] = useState<EditorPresence | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const ask = async () => {
      const found = await sendPresence(draftId, tab)
      if (found && !signal.aborted) setCompany(found)
    }
    void ask()
    const beat = setInterval(() => void ask(), beatMs)
    for (const event of ['focus', 'online']) addEventListener(event, () => void ask(), { signal })
    const leave = () => sendLeave(draftId, tab)
    addEventListener('pagehide', leave, { signal })
    return () => {
      clearInterval(beat)
      stop.abort()
      leave()
    }
  }, [draftId, tab])
  return company
}
