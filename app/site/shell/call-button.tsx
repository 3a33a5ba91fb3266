import { useLocation } from 'react-router'
import type { Institute } from '#content/institute.ts'
import { PhoneMark } from './marks.tsx'
import { showsCallButton } from './shell-paths.ts'

export function CallButton({ institute }: { institute: Institute }) {
  const { pathname } = useLocation()
  if (!showsCallButton(pathname)) return null
  return (
    <a className="call-button" href={`tel:${institute.phone}`}>
      <PhoneMark />
      <b>Call</b> <span>{institute.phoneShown}</span>
    </a>
  )
}
