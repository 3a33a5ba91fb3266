import { data } from 'react-router'
import { PreviewBar } from '#app/features/publishing/preview-bar.tsx'
import { PreviewPage } from '#app/features/publishing/preview-page.tsx'
import { readPreview } from '#app/features/publishing/preview-read.server.ts'
import { requireRole, staffOnly } from '#app/platform/auth/session.server.ts'
import { orUnavailable } from '#app/platform/http/or-unavailable.server.ts'
import type { Route } from './+types/publication-preview'
import { publicationsAt } from './publication-kind.server.ts'

export const middleware: Route.MiddlewareFunction[] = [staffOnly]

export const headers = () => ({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' })

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `Preview: ${loaderData?.preview.fields.title || 'untitled draft'}` },
  { name: 'robots', content: 'noindex, nofollow' },
]

/** The draft as readers will see it, in the public shell. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { kind, writers } = await publicationsAt(url.pathname)
  requireRole(context, ...writers)
  const preview = await orUnavailable(readPreview(kind, params.id))
  if (!preview) throw data(null, { status: 404 })
  return { kind, preview }
}

export default function Page({ loaderData: { kind, preview } }: Route.ComponentProps) {
  return (
    <>
      <PreviewBar kind={kind} id={preview.id} savedAt={preview.savedAt} />
      <PreviewPage preview={preview} />
    </>
  )
}
