import type { ComponentProps } from 'react'
import { Anchor, type AnchorProps } from './link.tsx'

type ButtonVariant = {
  quiet?: boolean
}
type ButtonProps = ComponentProps<'button'> &
  ButtonVariant & {
    /** The label while the action runs. The button stays focusable then, so the focus is not lost. */
    busy?: string | false
  }

export function Button({ quiet, busy = false, type = 'button', className, children, ...rest }: ButtonProps) {
  return (
    <button type={type} className={getLook(quiet, className)} aria-disabled={busy !== false || undefined} {...rest}>
      {busy === false ? children : busy}
    </button>
  )
}

export function ButtonLink({ quiet, className, ...rest }: AnchorProps & ButtonVariant) {
  return <Anchor className={getLook(quiet, className)} {...rest} />
}

function getLook(quiet: boolean | undefined, className: string | undefined): string {
  return ['button', quiet && 'button-quiet', className].filter(Boolean).join(' ')
}
