import { defineList } from '#app/console/list/define-list.ts'
import { feeFilters } from '#app/domain/courses/fee-form.ts'
import type { feeQuery } from '#app/domain/courses/fees.server.ts'
import { audiences } from '#app/domain/courses/fees.ts'
import { formatStoredDate } from '#app/lib/dates.ts'
import { formatRupees } from '#app/lib/rupees.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ActionLink } from '#app/ui/link.tsx'

/** All fees, planned ones first. Only admins may create and change fees. */
export const feeList = defineList<typeof feeQuery, { isAdmin: boolean; today: string }>({
  title: 'Fees',
  lead: 'What each course costs, GST included, and from which day on. The site shows the fee that is valid today.',
  actions: ({ isAdmin }) => isAdmin && <ActionLink to="/staff/fees/new">Set a fee</ActionLink>,
  filters: feeFilters,
  hasSavedFilters: true,
  columns: {
    courseID: { label: 'Course', cell: ({ courseID }, { labelOf }) => labelOf('course', courseID) },
    audience: { label: 'For', cell: ({ audience }) => audiences[audience] },
    amountPaise: { label: 'Fee with GST', cell: ({ amountPaise }) => <span className="tabular-nums">{formatRupees(amountPaise)}</span> },
    validFrom: {
      label: 'Valid from',
      cell: ({ validFrom }, { today }) => (
        <>
          {formatStoredDate(validFrom)} {validFrom > today && <Badge>Planned</Badge>}
        </>
      ),
    },
    terms: {
      label: 'Ways to pay',
      cell: ({ emiMonths, loanMonths, depositPaise }) =>
        [`EMI of ${emiMonths} months`, loanMonths && `or ${loanMonths} with interest`, depositPaise === null ? null : 'or after placement']
          .filter(Boolean)
          .join(', '),
    },
  },
  link: (id) => `/staff/fees/${id}`,
  empty: { title: 'No fees yet', text: 'Until a fee is set, the site says: Ask us for the fee.' },
})
