import type { Confirmed } from '#app/domain/claims/claims.ts'
import { ClaimMark } from '#app/site/claims/claim-mark.tsx'
import { Link } from '#app/ui/link.tsx'

/** Under the banner: who vouches for its claims, and whether the page's data is invented. Said once, so that no part of a page repeats it. */
export function SourceStrip({ claims, hasDemonstration }: { claims: readonly Confirmed[]; hasDemonstration: boolean }) {
  return (
    <div className="source-strip">
      <div className="shell-width">
        <ClaimMark claims={claims} />
        {hasDemonstration && <Link to="/how-we-count#demonstration">Demonstration data</Link>}
      </div>
    </div>
  )
}
