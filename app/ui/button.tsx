import type { ComponentProps } from 'react'
import { Anchor, type AnchorProps } from './link.tsx'

type Look = {
  /** For every action but the one that a page is for. */
  quiet?: boolean
}
type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** What the button says while its action is under way; it then stays where it is, and can be focused. */
    busy?: string | false
  }

/** Does something on this page or sends a form. */
export function Button({ quiet, busy = false, type = 'button', className, children, ...rest }: ButtonProps) {
  return (
    <button type={type} className={look(quiet, className)} aria-disabled={busy !== false || undefined} {...rest}>
      {busy === false ? children : busy}
    </button>
  )
}

/** Goes somewhere, with the weight of a button. */
export function ButtonLink({ quiet, className, ...rest }: AnchorProps & Look) {
  return <Anchor className={look(quiet, className)} {...rest} />
}

function look(quiet: boolean | undefined, className: string | undefined): string {
  return ['button', quiet && 'button-quiet', className].filter(Boolean).join(' ')
}
