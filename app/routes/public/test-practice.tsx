import { policy } from '#app/domain/accounts/policy.ts'
import { parsePractice } from '#app/domain/tests/practice.server.ts'
import type { MainAction } from '#app/site/shell/page-handle.ts'
import { PracticePage } from '#app/site/tests/practice-page.tsx'
import type { Route } from './+types/test-practice'

export const handle = {
  ...policy({ access: 'everyone', cache: { public: 'all' } }),
  mainAction: (): MainAction => ({ label: 'Register for the test', to: '/scholarship-test#dates' }),
  hasNoPopup: true,
}

export function loader({ url }: Route.LoaderArgs) {
  return parsePractice(url.searchParams)
}

export default function TestPractice({ loaderData }: Route.ComponentProps) {
  return <PracticePage {...loaderData} />
}
