import type { LedgerEntry } from '#app/domain/claims/claims.server.ts'
import { claimStateLabels, confirmClaimForm, withdrawClaimForm } from '#app/domain/claims/claims.ts'
import { formatStoredDate } from '#app/lib/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ConflictForm } from '#app/ui/conflict-form.tsx'
import { FactLines } from '#app/ui/fact-list.tsx'
import { WholeForm } from '#app/ui/form-parts.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { useForm } from '#app/ui/use-form.ts'

interface ClaimPageProps {
  claim: LedgerEntry
  formKey: string
  answer: object | undefined
}

export function ClaimPage({ claim: { id, state, confirmation, counted, evidence }, formKey, answer }: ClaimPageProps) {
  const version = confirmation?.id ?? ''
  const form = useForm(confirmClaimForm, answer, { values: { definition: confirmation?.definition ?? counted.join(' '), formKey, version } })
  // A rejected form keeps its first version, but the page shows the newer confirmation by then.
  const withdrawal = useForm(withdrawClaimForm, answer, { values: { version }, getExtraFields: async () => ({ version }) })
  if (form.conflict) return <ConflictForm form={form} who="The claim was confirmed again after you opened this page." show={{ asOf: formatStoredDate }} />
  return (
    <>
      <p className="mt-4">
        <Badge tone={state === 'confirmed' ? 'good' : 'danger'}>{claimStateLabels[state]}</Badge>
      </p>
      {confirmation ? (
        <div className="mt-4 max-w-[70ch]">
          <FactLines
            facts={[
              { name: 'Definition', value: confirmation.definition },
              { name: 'As of', value: formatStoredDate(confirmation.asOf) },
              { name: 'Valid until', value: formatStoredDate(confirmation.validUntil) },
              { name: 'Evidence', value: confirmation.evidence },
            ]}
          />
          <WholeForm form={withdrawal} quiet button="Withdraw the confirmation" className="mt-5" />
        </div>
      ) : (
        <p className="mt-4 max-w-[70ch] text-soft">{evidence}</p>
      )}
      <p className="mt-4">
        <ActionLink to={`/staff/content/claim/file/${id}`}>Edit what “How we count” says of this claim</ActionLink>
      </p>
      <h2 className="mt-10">{confirmation ? 'Confirm again' : 'Confirm this claim'}</h2>
      <p className="mt-2 max-w-[70ch] text-soft">
        Confirm only what you can prove. Visitors read the definition, the date and the evidence on the page “How we count”.
      </p>
      <WholeForm form={form} button="Confirm the claim" className="mt-5" />
    </>
  )
}
