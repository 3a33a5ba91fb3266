import { z } from 'zod'
import { plainLine } from '#app/lib/plain-text.ts'
import { sourceOf } from './campaign-source.ts'
import type { CampaignSource } from './lead-states.ts'

const word = z
  .string()
  .catch('')
  .transform((text) => [...plainLine(text)].slice(0, 200).join(''))

const sourceSchema = z.object({
  source: word,
  medium: word,
  campaign: word,
  term: word,
  content: word,
  referrer: word,
  landing: word,
  at: z.iso.datetime().catch(''),
})

/** What the browser kept of a visit's source, bounded and cleaned; null for anything else. */
export function readSource(text: string | null): CampaignSource | null {
  if (!text) return null
  try {
    return sourceSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/**
 * Where the visitor came from as far as a browser without script says: the address of the page that the form was on.
 * @param referer the request's own header
 */
export function sourceOfReferer(referer: string | null, ownHost: string, now: Date): CampaignSource | null {
  if (!referer || !URL.canParse(referer)) return null
  const { host, hostname, pathname, search } = new URL(referer)
  return host === ownHost ? readSource(JSON.stringify(sourceOf([pathname + search, '', now.getTime()], hostname))) : null
}

/** The word that the dashboard counts by. */
export function nameSource(source: CampaignSource | null): string {
  return source?.source.toLowerCase().slice(0, 60) || 'direct'
}
