import { z } from 'zod'
import { describeContactOptions } from '#app/domain/content/institute.ts'
import { formatWait } from '#app/lib/format-duration.ts'
import { parsePhone } from '#app/lib/parse-phone.server.ts'
import { hourMs } from '#app/lib/periods.ts'
import { cleanLine } from '#app/lib/plain-text.ts'
import { redactToken } from '#app/lib/redact-token.ts'
import { parseReturnPath } from '#app/lib/safe-return-path.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { createFormKey } from '#app/platform/crypto/form-key.server.ts'
import { getRateLimitKey } from '#app/platform/http/client-address.server.ts'
import { parseArrival } from './campaign-source.ts'
import { isSameName } from './decide-enquiry.ts'
import type { SenderValues } from './enquiry-form.ts'
import { pickSubmittedValues } from './fields.ts'
import type { CampaignSource, LeadIntent } from './lead-states.ts'
import type { Enquiry } from './submit-lead.server.ts'

export type Sender = {
  request: Request
  address: string
  userId: string | null
}
type EnquirySubject = { intent: LeadIntent; courseID: string | null; noticeVersion: string }

export function parseEnquiry(
  value: SenderValues & { updates?: boolean },
  { request, address, userId }: Sender,
  about: EnquirySubject,
): { ok: true; enquiry: Enquiry } | { ok: false; errors: { phone?: string; guardianName?: string; guardianPhone?: string } } {
  const phone = parsePhone(value.phone)
  const guardian = value.guardianPhone ? parsePhone(value.guardianPhone) : null
  if (!phone.ok || (guardian && !guardian.ok))
    return { ok: false, errors: { ...(!phone.ok && { phone: phone.message }), ...(guardian && !guardian.ok && { guardianPhone: guardian.message }) } }
  // A family may share a number, but then the guardian has another name.
  if (guardian?.ok && guardian.e164 === phone.e164 && isSameName(value.guardianName ?? '', value.name))
    return { ok: false, errors: { guardianName: 'Enter the name of your parent or guardian, not your own.' } }
  const firstSource = parseSource(value.firstSource) ?? parseReferer(request.headers.get('referer'), new URL(request.url).host, new Date())
  const formKey = isUuid(value.formKey ?? '') ? value.formKey : null
  const enquiry: Enquiry = {
    ...pickSubmittedValues('visitor', value),
    ...about,
    formKey: formKey ?? (about.intent === 'seat' ? getSendingKey(value, request, address) : null),
    phone: phone.e164,
    isMinor: value.isMinor,
    guardianName: value.guardianName,
    guardianPhone: guardian?.ok ? guardian.e164 : null,
    page: redactToken(parseReturnPath(value.page).split('?')[0] ?? '/'),
    firstSource,
    lastSource: parseSource(value.lastSource) ?? firstSource,
    userId,
    wantsUpdates: value.updates ?? false,
  }
  return { ok: true, enquiry }
}

/** Without script: the same values from the same browser in one hour. Values alone must not lead to another person's booking. */
function getSendingKey({ name, phone, email, page }: SenderValues, request: Request, address: string): string {
  const hour = Math.floor(Date.now() / hourMs)
  return createFormKey(JSON.stringify([name, phone, email, page, getRateLimitKey(address), request.headers.get('user-agent'), hour]))
}

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
function parseSource(text: string | null): CampaignSource | null {
  if (!text) return null
  try {
    return sourceSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Reads the source without script. @param referer the request's own header */
function parseReferer(referer: string | null, ownHost: string, now: Date): CampaignSource | null {
  if (!referer || !URL.canParse(referer)) return null
  const { host, hostname, pathname, search } = new URL(referer)
  return host === ownHost ? parseSource(JSON.stringify(parseArrival([pathname + search, '', now.getTime()], hostname))) : null
}

export const getUnavailableMessage = () =>
  `Not sent: our system is not responding. What you typed is still here, so try again in a minute. ${describeContactOptions()}`

/** The database connection was lost before the reply, so the enquiry may be stored or not. */
export const getPossiblySentMessage = () =>
  `Not confirmed: our system stopped responding, and it may have what you sent. What you typed is still here. Press the button again in a minute; it counts once. ${describeContactOptions()}`

export const getBusyMessage = () =>
  `Not sent yet: many people are sending forms now. What you typed is still here, so try again in a few seconds. ${describeContactOptions()}`

export const getTooManyMessage = (retryAfterSeconds: number) =>
  `Not sent: many requests have come from your network in a short time. What you typed is still here. Try again in ${formatWait(retryAfterSeconds)}. ${describeContactOptions()}`

const humanMs = 1_500

/** A cached page is older than the visit, so only a very small age proves anything. Without script on an old page, only the trap decides. */
export function isTooFast({ waited, made }: Pick<SenderValues, 'waited' | 'made'>): boolean {
  if (waited && Number(waited) >= 0 && Number(waited) < humanMs) return true
  const age = made ? Date.now() - Number(made) : Number.NaN
  return age >= 0 && age < humanMs
}
