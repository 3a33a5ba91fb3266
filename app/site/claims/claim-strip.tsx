import { Fragment } from 'react'
import type { ShownClaim } from '#app/domain/claims/claims.server.ts'
import { Link } from '#app/ui/link.tsx'
import { ClaimDate, ClaimMark } from './claim-mark.tsx'
import './claim-strip.css'

export function ClaimStrip({ claims }: { claims: ShownClaim[] }) {
  const ordered = [...claims.filter((claim) => claim.figure), ...claims.filter((claim) => !claim.figure)]
  return (
    <section className="claim-strip shell-width" aria-label="What the institute states">
      {/* No claim may be larger than its mark. */}
      <p>
        <ClaimMark claims={claims} />
      </p>
      <ul>
        {ordered.map((claim) => (
          <li key={claim.id}>
            <Link to={`/how-we-count#${claim.id}`}>
              {claim.figure ? (
                <>
                  <b>{claim.figure.value}</b> <span>{claim.figure.caption}</span>
                </>
              ) : (
                <strong>
                  {claim.statement.split(' ').map((word) => (
                    <Fragment key={word}>
                      <span>{word}</span>{' '}
                    </Fragment>
                  ))}
                </strong>
              )}
              <ClaimDate claim={claim} among={claims} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
