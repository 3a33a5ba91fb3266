import { type DocumentKind, type IssuedDocument, parseDocumentCode } from '#app/lib/issued-document.ts'
import { getRateLimitKey } from '#app/platform/http/client-address.server.ts'
import { consume } from '#app/platform/limits/rate-limit-storage.server.ts'

/** 60 look-ups an hour for each network: enough for a recruiter. */
const limit = { window: 60 * 60, max: 60 }

type DocumentKinds = Partial<Record<DocumentKind, (code: string) => Promise<IssuedDocument | null>>>

type LookUpResult = { ok: true; document: IssuedDocument } | { ok: false; status: 404 } | { ok: false; status: 429; retryAfter: number }

/** A malformed code gets the same 404 as an unused one. @param address of the visitor's network */
export async function lookUpDocument(typed: string, address: string, kinds: DocumentKinds): Promise<LookUpResult> {
  const { allowed, retryAfter } = await consume(`verify|${getRateLimitKey(address)}`, limit)
  if (!allowed) return { ok: false, status: 429, retryAfter: retryAfter ?? limit.window }
  const code = parseDocumentCode(typed)
  const document = code && (await kinds[code.slice(0, 1) as DocumentKind]?.(code))
  return document ? { ok: true, document } : { ok: false, status: 404 }
}
