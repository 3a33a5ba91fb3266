import { and, eq, isNull, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { bookings, offerings } from '#app/domain/bookings/schema.server.ts'
import { formatStoredDate } from '#app/lib/dates.ts'
import { type IssuedDocument, parseDocumentCode } from '#app/lib/issued-document.ts'
import { db } from '#app/platform/db/client.server.ts'
import { getCertificatePath } from './certificates.ts'
import { certificates } from './schema.server.ts'

/** @param code normalized by parseDocumentCode */
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
    file: name && !revokedAt ? getCertificatePath(code) : null,
  }
}

export type PrintedCertificate = NonNullable<Awaited<ReturnType<typeof findPrintedCertificate>>>

/** The printed texts; null unless the certificate is valid and its name is not erased. */
export async function findPrintedCertificate(typed: string) {
  const code = parseDocumentCode(typed)
  if (!code) return null
  const [row] = await db()
    .select({ certificate: certificates, courseID: offerings.courseID })
    .from(certificates)
    .innerJoin(bookings, eq(bookings.id, certificates.bookingId))
    .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
    .where(and(eq(certificates.code, code), isNull(certificates.revokedAt), ne(certificates.name, '')))
  if (!row) return null
  const { number, name, course, batch, firstDay, lastDay, issuedAt } = row.certificate
  return { code, number, name, course, batch, firstDay, lastDay, issuedAt, courseID: row.courseID }
}
