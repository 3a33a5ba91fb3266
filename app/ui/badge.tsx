import type { ReactNode } from 'react'
import type { BadgeTone } from '#app/lib/badge-tone.ts'

/** A state in one or two words. Marks differ in shape as well as in colour, for people who cannot tell the colours apart. */
export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`badge badge-${tone}`}>{children}</span>
}
