import { fillInstitute, fillPlaceholders, getInstitute, getServerDetails } from '#app/domain/content/institute.ts'
import {
  type GeneratedPart,
  getNoticeVersion,
  getPolicyEntry,
  type PolicyContent,
  type PolicyId,
  policyIds,
} from '#app/domain/content/policy-content.server.ts'
import { getPlanTerms } from '#app/domain/orders/subscriptions.server.ts'
import { fillPeriods } from '#app/lib/retention-periods.ts'
import { findGoogleProject } from '#app/platform/google/open-google.server.ts'
import { getGrievanceMailAddress, getGrievanceOfficer } from './grievance-officer.ts'
import { purposes } from './register.ts'
import { hostedCodeStores, hostedStores, otherStores, storedItems } from './stored-items.ts'

type PolicyLine = { name: string; text: string }
type PartLink = { label: string; to: string }
type GeneratedContent = { lines?: PolicyLine[]; links?: PartLink[]; purposes?: ShownPurpose[] }

/** The site's own data are filled in. The text of a line may have several paragraphs, one on each line. */
export type ShownPolicyPart = {
  id: string
  title: string
  texts: string[]
  points: string[]
  lines: PolicyLine[]
  links: PartLink[]
  purposes: ShownPurpose[]
}

/** `version`: of the privacy notice, stored with consents; null for other pages. */
export type ShownPolicy = Pick<PolicyContent, 'id' | 'title' | 'lead' | 'changedOn'> & {
  version: string | null
  parts: ShownPolicyPart[]
  translations: NonNullable<PolicyContent['translations']>
}

export function getPolicy(id: PolicyId): ShownPolicy {
  const { title, lead, changedOn, parts, translations = [] } = fillPolicy(getPolicyEntry(id))
  const shown = parts.map(({ id: part, title: heading, texts = [], points = [], generated, lines = [], links = [] }) => {
    const own = generated ? generate[generated]() : {}
    return {
      id: part,
      title: heading,
      texts,
      points,
      lines: [...(own.lines ?? []), ...lines],
      links: [...(own.links ?? []), ...links],
      purposes: own.purposes ?? [],
    }
  })
  return { id, title, lead, changedOn, version: id === 'privacy-policy' ? getNoticeVersion() : null, parts: shown, translations }
}

export function listPolicies(): Record<string, ShownPolicy> {
  return Object.fromEntries(policyIds.map((id) => [`/${id}`, getPolicy(id)]))
}

/** A phone link needs the number in machine-readable form. */
function fillPolicy(entry: PolicyContent): PolicyContent {
  const phone = getInstitute().phone
  const parts = entry.parts.map((part) => ({
    ...part,
    ...(part.links && { links: part.links.map((link) => ({ ...link, to: fillPlaceholders(link.to, { phone }) })) }),
  }))
  return fillInstitute(fillPlaceholders({ ...entry, parts }, { coolingOffDays: String(getPlanTerms().coolingOffDays) }))
}

const generate: Record<GeneratedPart, () => GeneratedContent> = {
  registered: () => ({ lines: listRegistered() }),
  'grievance-officer': describeOfficer,
  'stored-visitors': () => ({ lines: listStored('visitors') }),
  'stored-staff': () => ({ lines: listStored('staff') }),
  purposes: () => ({ purposes: listPurposes() }),
  'other-stores': () => ({ lines: listOtherStores().map(({ name, text }) => ({ name, text: fillPeriods(text) })) }),
}

function listOtherStores() {
  const project = findGoogleProject()
  return [...(project ? hostedStores : []), ...(project?.sendsPhoneCodes ? hostedCodeStores : []), ...otherStores]
}

function listRegistered(): PolicyLine[] {
  const { legalName, gstin } = getServerDetails()
  const { address } = getInstitute()
  return [
    ...(legalName ? [{ name: 'Legal name', text: legalName }] : []),
    ...(gstin ? [{ name: 'GSTIN', text: gstin }] : []),
    { name: 'Address', text: address.join(', ') },
  ]
}

function describeOfficer(): GeneratedContent {
  const { name, phone, phoneShown, mail } = getGrievanceOfficer()
  return {
    lines: [
      ...(name ? [{ name: 'Grievance officer', text: name }] : []),
      { name: 'Phone', text: phoneShown },
      { name: 'Mail', text: mail },
      ...listRegistered(),
      { name: 'Hours', text: getInstitute().hours },
    ],
    links: [
      { label: `Call ${phoneShown}`, to: `tel:${phone}` },
      { label: `Write to ${mail}`, to: getGrievanceMailAddress(mail) },
    ],
  }
}

const listStored = (of: 'visitors' | 'staff') =>
  storedItems.filter((item) => item.of === of).map(({ name, where, holds, set, lasts }) => ({ name, text: `${holds}\n${where}. Set ${set}. Kept ${lasts}.` }))

export function listPurposes() {
  return purposes.map(({ id, name, why, ground, groundNote, kept, afterwards, stop, stored }) => ({
    id,
    name,
    why,
    ground,
    groundNote,
    kept: fillPeriods(kept),
    afterwards: fillPeriods(afterwards),
    stop: stop && fillPeriods(stop),
    what: Object.keys(stored).map(fillPeriods),
  }))
}

export type ShownPurpose = ReturnType<typeof listPurposes>[number]
