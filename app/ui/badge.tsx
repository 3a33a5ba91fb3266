import type { ReactNode } from 'react'
import type { BadgeTone } from '#app/lib/badge-tone.ts'

/** The state of a thing in one or two words. The mark before them differs in shape as well as in colour. */
export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`badge badge-${tone}`}>{children}</span>
}
