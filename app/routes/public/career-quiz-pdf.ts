import { policy } from '#app/domain/accounts/policy.ts'
import { showQuiz } from '#app/domain/quiz/career-quiz.server.ts'
import { placeParam } from '#app/domain/quiz/quiz-address.ts'
import { config } from '#app/platform/config.server.ts'
import { createPlainPage } from '#app/platform/http/plain-page.server.ts'
import type { Route } from './+types/career-quiz-pdf'

export const handle = policy({ access: 'everyone', cache: 'none' })

export async function loader({ url, context }: Route.LoaderArgs) {
  const params = new URLSearchParams(url.searchParams)
  params.delete(placeParam)
  const now = new Date()
  const { result } = await showQuiz(context, params, now)
  if (!result)
    return createPlainPage(404, 'No quiz result', 'This address has no answers of the career quiz that give a result. Take the quiz first: /career-quiz.')
  // Load the PDF code at the first request, because it is large.
  const { drawQuizResult } = await import('#app/site/quiz/quiz-paper.server.ts')
  const bytes = await drawQuizResult(result, now)
  return new Response(bytes, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'inline; filename="career-quiz-result.pdf"',
      'Content-Length': `${bytes.length}`,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
      Link: `<${config().publicUrl}/career-quiz>; rel="canonical"`,
    },
  })
}
