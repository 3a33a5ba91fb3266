import { bannerContent, getBannerPeriod } from '#app/domain/content/banner-content.server.ts'
import { fillInstitute } from '#app/domain/content/institute.ts'
import { getContent } from '#app/domain/content/published-content.server.ts'
import { contentName } from '#app/domain/publications/publication-changes.ts'
import { addCacheTags } from '#app/platform/cache/render-context.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'

/** The message of staff that the banner shows now, or null. The page cache expires on the message's first day and after its last. */
export function showBannerMessage(context: RequestContext, now = new Date()): string | null {
  const { isShown, text, from, until } = fillInstitute(getContent(bannerContent))
  if (!isShown || text === '') return null
  const at = now.getTime()
  const { start, end } = getBannerPeriod({ from, until })
  const changes = [start, end]
  addCacheTags(context, contentName, {
    since: Math.max(0, ...changes.filter((change) => change <= at)),
    until: Math.min(Number.POSITIVE_INFINITY, ...changes.filter((change) => change > at)),
  })
  return start <= at && at < end ? text : null
}
