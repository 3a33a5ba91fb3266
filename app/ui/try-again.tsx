import { useLocation, useRevalidator } from 'react-router'
import { ButtonLink } from './button.tsx'
import { useReload } from './use-reload.ts'

/** Requests the page once more: in place with script, else by its own address. */
export function TryAgain({ quiet }: { quiet?: boolean }) {
  const { pathname, search } = useLocation()
  const { state } = useRevalidator()
  const reload = useReload()
  return (
    <ButtonLink
      quiet={quiet}
      to={pathname + search}
      aria-disabled={state === 'loading' || undefined}
      onClick={(event) => {
        event.preventDefault()
        void reload()
      }}
    >
      Try again
    </ButtonLink>
  )
}
