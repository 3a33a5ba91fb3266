import { Link } from 'react-router'

/** The mark beside a sentence that takes its number from the ledger. `stated` is null once the claim is confirmed. */
export function ClaimNote({ id, stated }: { id: string; stated: string | null }) {
  return (
    <p className="mt-4 text-soft">
      {stated && `${stated.charAt(0).toUpperCase()}${stated.slice(1)}. `}
      <Link to={`/how-we-count#${id}`}>How we count</Link>
    </p>
  )
}
