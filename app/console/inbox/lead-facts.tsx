import type { ReactNode } from 'react'
import { getShownNoticeVersion } from '#app/domain/content/notice-version.ts'
import { type LeadFieldName, leadField, leadFieldNames } from '#app/domain/leads/fields.ts'
import type { LeadConsent, LeadDetail, LeadFields } from '#app/domain/leads/lead-detail.ts'
import { consentPurposeLabels, leadOriginLabels } from '#app/domain/leads/lead-labels.ts'
import type { CampaignSource } from '#app/domain/leads/lead-states.ts'
import { getSourceLabel } from '#app/domain/leads/staff-sources.ts'
import { formatInstant } from '#app/lib/dates.ts'
import { formatPhone } from '#app/lib/phone.ts'
import { leadValueText } from './lead-parts.tsx'

type LeadFact = [name: string, value: ReactNode]

/** The name is in the heading, the batch beside the course. */
const factNames = leadFieldNames.filter((name) => name !== 'name' && name !== 'batch')

export function LeadFacts({ lead, courseLabel }: { lead: LeadFields; courseLabel: string }) {
  const course = lead.batch ? `${courseLabel}, ${lead.batch}` : courseLabel
  const heldText = (name: LeadFieldName) => leadValueText(name, lead, { courseLabel: () => course, empty: name === 'email' ? 'Not given' : 'None' })
  const lines: LeadFact[] = [
    ...factNames.map((name): LeadFact => [leadField(name).shortLabel ?? leadField(name).label, heldText(name)]),
    ...(lead.isMinor ? [['Under 18', formatGuardian(lead)] as LeadFact] : []),
    ['Came', `${formatInstant(lead.createdAt)}, ${leadOriginLabels[lead.origin].toLowerCase()}`],
    // For enquiries that staff added or imported, `page` would be a console page.
    ...(lead.origin === 'form' ? [['From page', lead.page] as LeadFact] : []),
    ['First source', formatSource(lead.firstSource, lead.sourceName)],
    ['Last source', formatSource(lead.lastSource, lead.sourceName)],
  ]
  return <Lines lines={lines} />
}

function Lines({ lines }: { lines: LeadFact[] }) {
  return (
    <dl className="border-t border-ink">
      {lines.map(([name, value]) => (
        <div key={name} className="grid grid-cols-[112px_1fr] gap-4 border-b border-rule py-2">
          <dt className="text-soft">{name}</dt>
          <dd className="wrap-anywhere whitespace-pre-line text-pretty">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function formatGuardian({ guardianName, guardianPhone, guardianAgreedAt }: LeadFields): string {
  const who = [guardianName, guardianPhone && formatPhone(guardianPhone)].filter(Boolean).join(', ')
  if (guardianAgreedAt) return `${who || 'The guardian'} agreed on ${formatInstant(guardianAgreedAt)}`
  return who ? `${who} has not agreed yet` : 'No guardian named yet'
}

function formatSource(source: CampaignSource | null, name: string): string {
  if (!source) return getSourceLabel(name)
  const parts = [source.source, source.medium, source.campaign, source.term, source.content].filter(Boolean).join(' / ')
  return [parts || name, source.referrer && `from ${source.referrer}`, source.landing && `first on ${source.landing}`].filter(Boolean).join(', ')
}

export function LeadConsents({ consents }: { consents: readonly LeadConsent[] }) {
  if (consents.length === 0) return <p className="mt-3 text-soft">No consent is recorded. Do not call.</p>
  return <Lines lines={consents.map((consent) => [consentPurposeLabels[consent.purpose], formatConsent(consent)])} />
}

function formatConsent({ noticeVersion, givenAt, givenBy, withdrawnAt, fromCopy }: LeadConsent): string {
  const given = `${givenBy === 'guardian' ? 'Given by the guardian' : 'Given'} ${formatInstant(givenAt)}, notice ${getShownNoticeVersion(noticeVersion)}`
  return [given, withdrawnAt && `withdrawn ${formatInstant(withdrawnAt)}`, fromCopy && 'on the copy'].filter(Boolean).join(', ')
}

export function describeNextAction({ lead, calls, canContact, assignedName, isSeatCancelled }: LeadDetail, now: Date): string {
  if (canContact === 'guardian-missing') return 'Ask the guardian first.'
  if (canContact !== 'yes') return 'Nothing to do.'
  if (calls[0] && (!lead.followUpAt || calls[0].dueAt <= lead.followUpAt)) return 'Call instead of a message.'
  if (isSeatCancelled) return 'The seat was cancelled. Ask whether they want another one.'
  if (lead.followUpAt) return `${lead.followUpAt < now ? 'Overdue: follow' : 'Follow'} up, ${formatInstant(lead.followUpAt)}.`
  if (!assignedName && (lead.state === 'submitted' || lead.state === 'unreachable')) return 'Assign it to yourself and call.'
  if (!lead.firstContactedAt) return `${assignedName ?? 'Somebody'} calls.`
  const next: { [state: string]: string } = {
    contacted: 'Find out whether a course fits.',
    qualified: 'Offer a demo or a seat.',
    booked: 'Confirm that they join.',
    unreachable: 'Try once more, or close it.',
  }
  return next[lead.state] ?? 'Nothing more.'
}
