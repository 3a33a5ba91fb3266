import { useEffect, useRef } from 'react'
import { getCampaignSources } from '#app/domain/leads/record-campaign.ts'
import { documentAgeMs } from '#app/lib/document-age.ts'

/** The page that was loaded was there since it was asked for, a later one since it was shown. */
let isFirstPage = true

/** What the script of a visitor's form sends along: how long the form was there, and where the visit came from. */
export function useSentAlong(): () => Record<string, string> {
  const shownAt = useRef(0)
  useEffect(() => {
    shownAt.current = isFirstPage ? 0 : documentAgeMs()
    const later = setTimeout(() => {
      isFirstPage = false
    })
    return () => clearTimeout(later)
  }, [])
  return () => ({ waited: String(Math.round(documentAgeMs() - shownAt.current)), ...getCampaignSources() })
}
