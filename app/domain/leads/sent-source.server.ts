import { z } from 'zod'
import { cleanLine } from '#app/lib/plain-text.ts'
import { parseArrival } from './campaign-source.ts'
import type { CampaignSource } from './lead-states.ts'

const word = z
  .string()
  .catch('')
  .transform((text) => [...cleanLine(text)].slice(0, 200).join(''))

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

/** Limits and cleans the values. Null for any other text. */
export function parseSource(text: string | null): CampaignSource | null {
  if (!text) return null
  try {
    return sourceSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Reads the source without script. @param referer the request's own header */
export function parseReferer(referer: string | null, ownHost: string, now: Date): CampaignSource | null {
  if (!referer || !URL.canParse(referer)) return null
  const { host, hostname, pathname, search } = new URL(referer)
  return host === ownHost ? parseSource(JSON.stringify(parseArrival([pathname + search, '', now.getTime()], hostname))) : null
}

export function getSourceName(source: CampaignSource | null): string {
  return source?.source.toLowerCase().slice(0, 60) || 'direct'
}
