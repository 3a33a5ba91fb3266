import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { formatStoredDate } from '#app/lib/dates.ts'
import type { IssuedDocument } from '#app/lib/issued-document.ts'
import { db } from '#app/platform/db/client.server.ts'
import { certificates } from './schema.server.ts'

/** The certificate with this code, as everyone may read it; null if there is none. @param code as parseDocumentCode gives it */
export async function verifyCertificate(code: string): Promise<IssuedDocument | null> {
  const next = alias(certificates, 'next')
  const [row] = await db()
    .select({ certificate: certificates, nextId: next.id })
    .from(certificates)
    .leftJoin(next, eq(next.replaces, certificates.id))
    .where(eq(certificates.code, code))
  if (!row) return null
  const { name, number, course, batch, firstDay, lastDay, issuedAt, revokedAt } = row.certificate
  return {
    code,
    title: 'Certificate of completion',
    name,
    facts: [
      { name: 'Course', value: course },
      { name: 'Batch', value: batch },
      { name: 'Held', value: `${formatStoredDate(firstDay)} to ${formatStoredDate(lastDay)}` },
      { name: 'Number', value: String(number) },
    ],
    issuedAt,
    ended: revokedAt && { at: revokedAt, text: row.nextId ? 'It was replaced by a corrected certificate.' : 'The institute has revoked it.' },
    file: null,
  }
}
