import { Fragment } from 'react'
import { Link } from 'react-router'
import type { ShownClaim } from '#app/domain/claims/claims.server.ts'

/** The institute's claims in a row, each leading to its entry in the ledger, marked where nobody has confirmed them. */
export function ClaimStrip({ claims }: { claims: ShownClaim[] }) {
  const stated = claims.find((claim) => claim.stated)?.stated
  // Numbers first: a claim in words alone closes the row.
  const ordered = [...claims.filter((claim) => claim.figure), ...claims.filter((claim) => !claim.figure)]
  return (
    <section className="shell-width" aria-label="What the institute states">
      <ul className="grid grid-cols-2 gap-x-5 gap-y-7 border-t border-ink pt-7 lg:grid-cols-[2.4fr_2.4fr_4fr_3.2fr] lg:pt-9">
        {ordered.map((claim) => (
          <li key={claim.id} className={claim.figure && !claim.figure.value.includes('+') ? undefined : 'max-md:col-span-2'}>
            <Link to={`/how-we-count#${claim.id}`} className="block text-ink no-underline hover:underline">
              {claim.figure ? <Figure {...claim.figure} /> : <Statement text={claim.statement} />}
            </Link>
          </li>
        ))}
      </ul>
      <p className="pt-5 text-soft">
        {stated && <span>{sentence(stated)}. </span>}
        <Link to="/how-we-count">How we count</Link>
      </p>
    </section>
  )
}

function Figure({ value, caption }: { value: string; caption: string }) {
  const [number, ...unit] = value.split(' ')
  return (
    <>
      <span className="block font-display text-[clamp(3.25rem,6.4vw,7rem)] leading-[0.8] tracking-[-0.035em] whitespace-nowrap">
        {number}
        {unit.length > 0 && <small className="text-[0.36em] tracking-normal"> {unit.join(' ')}</small>}
      </span>{' '}
      <span className="mt-2.5 block max-w-[22ch] text-balance">{caption}</span>
    </>
  )
}

function Statement({ text }: { text: string }) {
  return (
    <span className="block max-w-[17ch] font-display text-title leading-[1.08] font-medium tracking-[-0.012em]">
      {/* A hyphen is no place to break so short a line. */}
      {text.split(' ').map((word) => (
        <Fragment key={word}>
          <span className="whitespace-nowrap">{word}</span>{' '}
        </Fragment>
      ))}
    </span>
  )
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
