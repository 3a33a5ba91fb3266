import { policy } from '#app/domain/accounts/policy.ts'
import { getInstitute } from '#app/domain/content/institute.ts'
import { findLetter } from '#app/domain/tests/letter.server.ts'
import { parseTestToken } from '#app/domain/tests/own-test-link.server.ts'
import { createPlainPage } from '#app/platform/http/plain-page.server.ts'
import type { Route } from './+types/test-letter'

export const handle = policy({ access: 'everyone', cache: 'none' })

export async function loader({ params }: Route.LoaderArgs) {
  const bookingId = parseTestToken(params.token)
  const letter = bookingId && (await findLetter(bookingId))
  if (!letter) {
    const text = `There is no letter at this address. Open the page of your test again, or call ${getInstitute().phoneShown}.`
    return createPlainPage(404, 'Page Not Found', text)
  }
  // Load the PDF code at the first request, because it is large.
  const { drawLetter } = await import('#app/site/tests/letter.server.ts')
  const bytes = await drawLetter(letter)
  return new Response(bytes, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="scholarship-letter-${letter.code}.pdf"`,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex, nofollow',
    },
  })
}
