import { type ConfirmedClaim, getClaimMark } from '#app/domain/claims/claims.ts'
import { formatStoredDate } from '#app/lib/dates.ts'
import { Link } from '#app/ui/link.tsx'

/** Says when the claims beside it were confirmed, or that the institute only states them; links to how they are counted. */
export function ClaimMark({ claims }: { claims: readonly ConfirmedClaim[] }) {
  const mark = getClaimMark(claims)
  return (
    <Link to="/how-we-count">
      {mark.kind === 'confirmed' ? `Confirmed as of ${formatStoredDate(mark.asOf)}` : 'As stated by the institute'}
      {mark.kind === 'mixed' && ', unless dated'}
    </Link>
  )
}

/** The date of a confirmed claim among unconfirmed ones. Renders nothing if one mark is true for all of them. */
export function ClaimDate({ claim, among }: { claim: ConfirmedClaim; among: readonly ConfirmedClaim[] }) {
  if (claim.confirmedOn === null || getClaimMark(among).kind !== 'mixed') return null
  return <> (confirmed as of {formatStoredDate(claim.confirmedOn)})</>
}
