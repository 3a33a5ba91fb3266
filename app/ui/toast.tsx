import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface ToastProps {
  /** Names the region for who moves by regions. */
  label: string
  /** Nothing while there is nothing to say. The element waits empty, so that its text is read out when it comes. */
  children: ReactNode
  onClose: () => void
}

/** A word at the foot of the window about something that happened. It stays until it is closed: nobody has to read against a clock. */
export function Toast({ label, children, onClose }: ToastProps) {
  const isShown = Boolean(children)
  return (
    <div role="status" aria-label={label} className={isShown ? 'toast' : 'contents'}>
      {isShown && (
        <div className="shell-width flex flex-wrap items-center justify-between gap-x-6 py-2">
          <p>{children}</p>
          <Button quiet onClick={onClose}>
            Close
          </Button>
        </div>
      )}
    </div>
  )
}
