import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { CloseMark } from './close-mark.tsx'
import { useModal } from './use-modal.ts'

interface DialogProps {
  title: ReactNode
  /** An alert dialog interrupts, and has no other way out than its own buttons and Escape. */
  alert?: boolean
  /**
   * A closing cross in the corner; a press beside the dialog closes it too. The focus then starts at the title: neither at the way out, nor
   * where a phone would raise its keys.
   */
  cross?: boolean
  className?: string
  /** What is read out with the title. */
  text: ReactNode
  /** The buttons. */
  children?: ReactNode
  /** Called once, however the dialog was closed. */
  onClose: () => void
}

/** A modal question, open for as long as it is rendered; the browser keeps the focus inside, and it goes back where it was. */
export function Dialog({ title, alert, cross, className, text, children, onClose }: DialogProps) {
  const dialog = useModal()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (cross) heading.current?.focus()
  }, [cross])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, as the browser does
    <dialog
      ref={dialog}
      className={className ? `dialog ${className}` : 'dialog'}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onClose={onClose}
      onClick={cross ? closeFromBeside : undefined}
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

/** Closes the dialog that was pressed on its backdrop, which is part of the dialog's element. */
function closeFromBeside({ target, currentTarget: dialog, clientX, clientY }: MouseEvent<HTMLDialogElement>): void {
  if (target !== dialog) return
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  if (clientX < left || clientX > right || clientY < top || clientY > bottom) dialog.close()
}
