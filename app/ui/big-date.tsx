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
      <LargeDay {...parts} />
      <p className="font-semibold">{parts.full}</p>
    </>
  )
}

interface LargeDayProps {
  day: string
  month: string
  /** A word such as "Until" before the day. */
  before?: string
}

/** Hidden from screen readers: the text after it must contain the date. */
export function LargeDay({ day, month, before }: LargeDayProps) {
  return (
    <p aria-hidden="true" className="mt-4 mb-3 flex flex-wrap items-baseline gap-x-[0.14em] font-display text-figure-large">
      {before && <small className="text-base tracking-normal">{before}</small>} {day} <small className="text-[0.3em] tracking-normal">{month}</small>
    </p>
  )
}
