import { data } from 'react-router'
import { policy } from '#app/domain/accounts/policy.ts'

export const handle = policy({ access: ['editor', 'counsellor', 'placement'], cache: 'none' })

/** Any other address under /staff: 404 inside the console's frame. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export const action = loader

export default function Page() {
  return null
}
