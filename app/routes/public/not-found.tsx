import { data } from 'react-router'
import { policy } from '#app/domain/accounts/policy.ts'

export const handle = policy({ access: 'everyone', cache: 'none' })

export function loader() {
  throw data(null, { status: 404 })
}

/** The same result for every method. */
export const action = loader

export default function Page() {
  return null
}
