import { redirect } from 'react-router'
import { policy } from '#app/domain/accounts/policy.ts'
import { getReportPath } from '#app/domain/reports/report.ts'

export const handle = policy({ access: ['counsellor'], cache: 'none' })

export const loader = () => redirect(getReportPath('funnel'))
