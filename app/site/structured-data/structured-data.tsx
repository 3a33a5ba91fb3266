import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Graph } from 'schema-dts'
import { useHydrated } from '#app/ui/use-hydrated.ts'

/** Makes a page's structured data for the public origin. */
export type Description = (origin: string) => Graph['@graph']

/**
 * A page's structured data (JSON-LD), only rendered by the server: crawlers load each page. Pages pass `import.meta.env.SSR && describe…`, so the
 * browser's build has no code for it, and hydration keeps the server's text. The content security policy does not apply: it is not executed.
 */
export function StructuredData({ of: description }: { of: false | Description }) {
  // Undefined if the root failed, or if a page is rendered without it.
  const root = useRouteLoaderData<{ page: { canonical: string } }>('root')
  // In the browser, a script element would need a Trusted Types policy, and no crawler would read it.
  const [isFromServer] = useState(!useHydrated())
  if (!isFromServer) return null
  const text = description && root ? writeGraph(description(new URL(root.page.canonical).origin)) : ''
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {text}
    </script>
  )
}

/** The graph as text for a script element. Stored text may contain `</script>` or `<!--`, so `<` is escaped. */
function writeGraph(offerings: Graph['@graph']): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': offerings }).replaceAll('<', '\\u003c')
}
