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
      <dd className="font-display text-[clamp(3.25rem,6.4vw,7rem)] leading-[0.8] tracking-[-0.035em] whitespace-nowrap">
        {figure}
        {unit && <small className="ml-[0.4em] text-[0.36em] tracking-normal">{unit}</small>}
      </dd>
    </div>
  )
}
