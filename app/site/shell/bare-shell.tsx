import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import eczar from '#app/ui/fonts/eczar.woff2'
import figtree from '#app/ui/fonts/figtree.woff2'
import { LoadErrors } from './load-error-dialog.tsx'
import { LoadingIndicator } from './loading-indicator.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'

/** What every page needs, for pages that have a frame of their own. */
export function BareShell({ chunkTimeoutMs, children }: { chunkTimeoutMs: number; children: ReactNode }) {
  for (const face of [eczar, figtree]) preload(face, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    <>
      <LoadingIndicator />
      {children}
      <LoadErrors chunkTimeoutMs={chunkTimeoutMs} />
      <ScrollToTop />
    </>
  )
}
