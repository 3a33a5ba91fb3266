import { redirect } from 'react-router'
import { policy } from '#app/domain/accounts/policy.ts'
import { reportPath } from '#app/domain/reports/report.ts'

export const handle = policy({ access: ['counsellor'], cache: 'none' })

export const loader = () => redirect(reportPath('funnel'))
