import type { ReactNode } from 'react'

interface StatProps {
  figure: string
  unit?: string | undefined
  children: ReactNode
}

/** One large figure above its label. Belongs in a `dl`. */
export function Stat({ figure, unit, children }: StatProps) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="mt-2.5 max-w-[22ch] text-balance">{children}</dt>
      <dd className="font-display text-figure-large whitespace-nowrap">
        {figure}
        {unit && <small className="ml-[0.4em] text-[0.3em] tracking-normal">{unit}</small>}
      </dd>
    </div>
  )
}
