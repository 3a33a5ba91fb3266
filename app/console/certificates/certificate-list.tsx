import { defineList } from '#app/console/list/define-list.ts'
import { certificateFilters, formatAttendanceShare } from '#app/domain/certificates/certificates.ts'
import type { CertificateRow, certificateQuery } from '#app/domain/certificates/list-certificates.server.ts'
import { formatDay } from '#app/lib/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import { Reference } from '#app/ui/reference.tsx'

/** `batch`: as certificates of this batch print it. */
type CertificateListView = { offeringId: string; batch: string; query: string; mayIssue: boolean }

export const certificateList = defineList<typeof certificateQuery, CertificateListView>({
  title: 'Students',
  filters: certificateFilters,
  columns: {
    name: {
      label: 'Name',
      cell: ({ name, reference }) => (
        <>
          {name}{' '}
          <span className="text-soft">
            <Reference>{reference}</Reference>
          </span>
        </>
      ),
    },
    attended: { label: 'Classes attended', cell: formatAttended },
    rule: { label: 'Rule', cell: ({ shortfall }) => <Badge tone={shortfall ? 'warning' : 'good'}>{shortfall ? 'Not met' : 'Met'}</Badge> },
    certificate: {
      label: 'Certificate',
      cell: ({ certificate }, { batch }) =>
        certificate ? (
          <>
            <Link to={`/verify/${certificate.code}`}>
              <Reference>{certificate.code}</Reference>
            </Link>
            {certificate.batch !== batch && <span className="block text-soft">{certificate.batch}</span>}
          </>
        ) : (
          <span className="text-soft">None</span>
        ),
    },
    issuedAt: { label: 'Issued', cell: ({ certificate }) => (certificate ? formatDay(certificate.issuedAt) : '') },
  },
  link: (id, { offeringId, query }) => `${getCertificatesAddress(offeringId, query, id)}#person`,
  pages: ['Previous page', 'Next page'],
  bulk: {
    label: 'With the chosen students',
    nameOf: ({ name, reference }) => `${name}, ${reference}`,
    only: ({ mayIssue }) => mayIssue,
    actions: { issue: 'Issue certificates' },
  },
  empty: { title: 'No students', text: 'Everyone with a confirmed seat in this batch is listed here.' },
})

/** @param bookingId of the student who is open; null: of none */
export function getCertificatesAddress(offeringId: string, query: string, bookingId: string | null): string {
  const search = new URLSearchParams(query)
  search.delete('booking')
  if (bookingId) search.set('booking', bookingId)
  return `/staff/bookings/${offeringId}/certificates${search.size > 0 ? `?${search}` : ''}`
}

export function formatAttended({ classes, attended }: Pick<CertificateRow, 'classes' | 'attended'>): string {
  return classes === 0 ? 'No classes held since joining' : `${attended} of ${classes}, ${formatAttendanceShare(attended, classes)}`
}
