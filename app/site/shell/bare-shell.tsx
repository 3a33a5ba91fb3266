import type { ReactNode } from 'react'
import { LoadErrors } from './load-error-dialog.tsx'
import { LoadingIndicator } from './loading-indicator.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'

/** What every page needs, for pages that have a frame of their own. */
export function BareShell({ chunkTimeoutMs, children }: { chunkTimeoutMs: number; children: ReactNode }) {
  return (
    <>
      <LoadingIndicator />
      {children}
      <LoadErrors chunkTimeoutMs={chunkTimeoutMs} />
      <ScrollToTop />
    </>
  )
}
