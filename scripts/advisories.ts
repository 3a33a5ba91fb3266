/** The result of `npm audit --json`, or the reason why it failed. */
type Advisories = { checked: true; serious: string[]; others: number } | { checked: false; reason: string }

type Report = { vulnerabilities?: Record<string, { name: string; severity: string; range?: string }>; message?: string; error?: { summary?: string } }

/** @returns `serious`: packages with a known vulnerability of high or critical severity */
export function readAdvisories(output: string): Advisories {
  let report: Report
  try {
    report = JSON.parse(output) as Report
  } catch {
    return { checked: false, reason: 'npm audit gave no report' }
  }
  if (!report.vulnerabilities) return { checked: false, reason: report.error?.summary || report.message || 'npm audit gave no report' }
  const found = Object.values(report.vulnerabilities)
  const serious = found.filter(({ severity }) => severity === 'high' || severity === 'critical')
  return {
    checked: true,
    serious: serious.map(({ name, severity, range }) => `${name} ${range ?? ''} (${severity})`),
    others: found.length - serious.length,
  }
}
