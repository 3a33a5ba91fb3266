import { useState, useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Graph } from 'schema-dts'

/** What a page tells machines, made for the origin that visitors know. */
export type Description = (origin: string) => Graph['@graph']

/**
 * A page's structured data (JSON-LD), written by the server alone. A crawler loads each page, so the browser needs
 * neither the words nor the code that makes them: a page passes `import.meta.env.SSR && describe…`, which the browser's build
 * drops, and hydration leaves the server's text as it is. A data block is not executed, so the content security policy does not concern it.
 */
export function StructuredData({ of: description }: { of: false | Description }) {
  // Undefined where the root itself failed, or a page is rendered alone.
  const root = useRouteLoaderData<{ page: { canonical: string } }>('root')
  // A script element made in the browser would need a policy of trusted types, and nothing reads it there.
  const [isFromServer] = useState(
    useSyncExternalStore(
      never,
      () => false,
      () => true,
    ),
  )
  if (!isFromServer) return null
  const text = description && root ? writeGraph(description(new URL(root.page.canonical).origin)) : ''
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {text}
    </script>
  )
}

const never = () => () => {}

/** The graph as text that can stand in a script element: a stored text may hold `</script>` or `<!--`. */
function writeGraph(offerings: Graph['@graph']): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': offerings }).replaceAll('<', '\\u003c')
}
