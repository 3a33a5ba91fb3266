import { data } from 'react-router'
import { policy } from '#app/domain/accounts/policy.ts'
import { findLetter } from '#app/domain/tests/letter.server.ts'
import { parseTestToken } from '#app/domain/tests/own-test-link.server.ts'
import type { Route } from './+types/test-letter'

export const handle = policy({ access: 'everyone', cache: 'none' })

export async function loader({ params }: Route.LoaderArgs) {
  const bookingId = parseTestToken(params.token)
  const letter = bookingId && (await findLetter(bookingId))
  if (!letter) throw data(null, { status: 404 })
  // Load the PDF code at the first request, because it is large.
  const { drawLetter } = await import('#app/site/tests/letter.server.ts')
  const bytes = await drawLetter(letter)
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="scholarship-letter-${letter.code}.pdf"`,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex, nofollow',
    },
  })
}
