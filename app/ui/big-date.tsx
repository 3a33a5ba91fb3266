import { findDateParts } from '#app/lib/date-parts.ts'

interface BigDateProps {
  /** The formatted date; empty if there is none. */
  text: string
  absent: string
}

export function BigDate({ text, absent }: BigDateProps) {
  const parts = findDateParts(text)
  if (!parts) return <p className="my-5 font-display text-title leading-tight">{text || absent}</p>
  return (
    <>
      <p
        aria-hidden="true"
        className="mt-5 mb-3.5 flex items-baseline gap-[0.14em] font-display text-[clamp(5.5rem,9.5vw,10rem)] leading-[0.86] tracking-[-0.04em]"
      >
        {parts.day} <small className="text-[0.3em] tracking-[-0.01em]">{parts.month}</small>
      </p>
      <p className="font-semibold">{parts.full}</p>
    </>
  )
}
