import { useEffect, useRef } from 'react'
import { getCampaignSources } from '#app/domain/leads/record-campaign.ts'
import { getDocumentAgeMs } from '#app/lib/document-age.ts'

/** The first page counts from its request, a later page from the time when it was shown. */
let isFirstPage = true

/** Fields that the script adds to a visitor's form: how long the form was open, and the campaign of the visit. */
export function useVisitFields(): () => Record<string, string> {
  const shownAt = useRef(0)
  useEffect(() => {
    shownAt.current = isFirstPage ? 0 : getDocumentAgeMs()
    const later = setTimeout(() => {
      isFirstPage = false
    })
    return () => clearTimeout(later)
  }, [])
  return () => ({ waited: String(Math.round(getDocumentAgeMs() - shownAt.current)), ...getCampaignSources() })
}
