import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface ToastProps {
  /** Names the region, for people who navigate by regions. */
  label: string
  /** Empty if there is no message. The element is always in the page: screen readers only announce text that is added to it. */
  children: ReactNode
  onClose: () => void
}

/** A message at the bottom of the window. It stays until it is closed, so there is no time limit for reading. */
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
