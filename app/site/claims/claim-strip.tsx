import { Fragment } from 'react'
import type { ShownClaim } from '#app/domain/claims/claims.server.ts'
import { Link } from '#app/ui/link.tsx'
import { ClaimDate, ClaimMark } from './claim-mark.tsx'

export function ClaimStrip({ claims }: { claims: ShownClaim[] }) {
  const ordered = [...claims.filter((claim) => claim.figure), ...claims.filter((claim) => !claim.figure)]
  return (
    <section className="shell-width" aria-label="What the institute states">
      {/* No claim may be larger than its mark. */}
      <p className="border-t border-ink pt-6 font-display text-heading leading-none tracking-[-0.02em] text-balance lg:pt-9">
        <ClaimMark claims={claims} className="text-ink" />
      </p>
      <ul className="mt-5 grid grid-cols-2 gap-x-6 gap-y-5 lg:mt-9 lg:flex lg:justify-between lg:gap-x-10">
        {ordered.map((claim) => (
          <li key={claim.id} className="max-md:[&:last-child:nth-child(odd)]:col-span-2">
            <Link to={`/how-we-count#${claim.id}`} className="block text-ink no-underline hover:underline">
              {claim.figure ? (
                <>
                  <span className="block font-display text-heading leading-none tracking-[-0.035em] whitespace-nowrap">{claim.figure.value}</span>{' '}
                  <span className="mt-1 block max-w-[22ch] text-balance">{claim.figure.caption}</span>
                </>
              ) : (
                <span className="block lg:max-w-[17ch] font-display text-title leading-[1.1] font-medium tracking-[-0.012em]">
                  {/* Prevents line breaks at hyphens, because the lines are short. */}
                  {claim.statement.split(' ').map((word) => (
                    <Fragment key={word}>
                      <span className="whitespace-nowrap">{word}</span>{' '}
                    </Fragment>
                  ))}
                </span>
              )}
              <ClaimDate claim={claim} among={claims} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
