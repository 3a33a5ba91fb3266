import { redirect } from 'react-router'
import { policy } from '#app/domain/accounts/policy.ts'

export const handle = policy({ access: 'everyone', cache: 'public' })

/** The page that lists all three career workshops. */
export function loader() {
  return redirect('/Career-Success-workshop', 301)
}
