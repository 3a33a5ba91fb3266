import { data } from 'react-router'

export function loader() {
  throw data(null, { status: 404 })
}

/** Reads the same for every method: nothing is here. */
export const action = loader

export default function Page() {
  return null
}
