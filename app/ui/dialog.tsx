import { type ReactNode, useEffect, useId, useRef } from 'react'
import { CloseMark } from './close-mark.tsx'
import { useModal } from './use-modal.ts'

interface DialogProps {
  title: ReactNode
  /** An alert dialog interrupts, and has no other way out than its own buttons and Escape. */
  alert?: boolean
  /** A closing cross in the corner. The focus then starts at the title: neither at the way out, nor where a phone would raise its keys. */
  cross?: boolean
  /** What is read out with the title. */
  text: ReactNode
  /** The buttons. */
  children?: ReactNode
  /** Called once, however the dialog was closed. */
  onClose: () => void
}

/** A modal question, open for as long as it is rendered; the browser keeps the focus inside, and it goes back where it was. */
export function Dialog({ title, alert, cross, text, children, onClose }: DialogProps) {
  const dialog = useModal()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (cross) heading.current?.focus()
  }, [cross])
  return (
    <dialog
      ref={dialog}
      className="dialog"
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onClose={onClose}
    >
      {cross && (
        <form method="dialog" className="-mt-3 -mr-3 flex justify-end">
          <button type="submit" className="icon-button" aria-label="Close">
            <CloseMark />
          </button>
        </form>
      )}
      <h2 ref={heading} id={`${id}title`} tabIndex={cross ? -1 : undefined} className="text-title leading-tight">
        {title}
      </h2>
      <div id={`${id}text`} className="mt-3 grid gap-3 wrap-anywhere">
        {text}
      </div>
      {children}
    </dialog>
  )
}
