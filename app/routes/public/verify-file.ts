import { policy } from '#app/domain/accounts/policy.ts'
import { findPrintedCertificate } from '#app/domain/certificates/verify-certificate.server.ts'
import { createPlainPage } from '#app/platform/http/plain-page.server.ts'
import type { Route } from './+types/verify-file'

export const handle = policy({ access: 'everyone', cache: 'headers' })

export async function loader({ params }: Route.LoaderArgs) {
  const printed = await findPrintedCertificate(params.code)
  if (!printed) return createPlainPage(404, 'Page Not Found', 'There is no certificate at this address.')
  // Load the PDF code at the first request: it is large and is seldom needed soon after a start.
  const { drawCertificate } = await import('#app/site/certificates/draw-certificate.server.ts')
  const bytes = await drawCertificate(printed)
  return new Response(bytes, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="Certificate-${printed.code}.pdf"`,
      'Content-Length': `${bytes.length}`,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}
