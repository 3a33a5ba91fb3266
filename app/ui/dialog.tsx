import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { CloseMark } from './close-mark.tsx'
import { useModal } from './use-modal.ts'

interface DialogProps {
  title: ReactNode
  /** An alert dialog interrupts: only its own buttons and Escape close it. */
  alert?: boolean
  /** A close button; a press on the backdrop closes too. The focus starts at the title: a field would open a phone's keyboard. */
  cross?: boolean
  className?: string
  /** Screen readers read this after the title. */
  text: ReactNode
  children?: ReactNode
  /** Called once, for any way of closing. */
  onClose: () => void
}

/** A modal dialog, open while it is rendered. The browser keeps the focus inside and returns it afterwards. */
export function Dialog({ title, alert, cross, className, text, children, onClose }: DialogProps) {
  const dialog = useModal()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (cross) heading.current?.focus()
  }, [cross])
  return (
    <dialog
      ref={dialog}
      className={className ? `dialog ${className}` : 'dialog'}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onClose={onClose}
      onKeyDown={ignoreHeldEnter}
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

/** The Enter that opened the dialog, held too long, must not press its focused button. */
function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault()
}

/** Closes the dialog on a press on its backdrop. The backdrop belongs to the dialog's element, so its position must decide. */
function closeFromBeside({ target, currentTarget: dialog, clientX, clientY }: MouseEvent<HTMLDialogElement>): void {
  if (target !== dialog) return
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  if (clientX < left || clientX > right || clientY < top || clientY > bottom) dialog.close()
}
