import { useLocation, useRevalidator } from 'react-router'
import { ButtonLink } from './button.tsx'

/** Requests the page once more: in place with script, else by its own address. */
export function TryAgain({ quiet }: { quiet?: boolean }) {
  const { pathname, search } = useLocation()
  const revalidator = useRevalidator()
  return (
    <ButtonLink
      quiet={quiet}
      to={pathname + search}
      aria-disabled={revalidator.state === 'loading' || undefined}
      onClick={(event) => {
        event.preventDefault()
        revalidator.revalidate()
      }}
    >
      Try again
    </ButtonLink>
  )
}
