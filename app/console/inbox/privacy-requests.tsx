import { stopContactForm } from '#app/domain/privacy/staff-requests.ts'
import { FormDisclosure, WholeForm } from '#app/ui/form-parts.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { useForm } from '#app/ui/use-form.ts'
import type { LeadFormProps } from './lead-action-forms.tsx'

/** What a person may ask of staff instead of using the link in a mail. */
export function PrivacyRequests({ detail: { lead }, answer, isAdmin }: LeadFormProps & { isAdmin: boolean }) {
  const form = useForm(stopContactForm, answer, { action: `/staff/leads/${lead.id}` })
  return (
    <section aria-labelledby="privacy-requests" className="mt-8">
      <h2 id="privacy-requests" className="text-title leading-tight font-medium">
        Privacy requests
      </h2>
      {lead.state !== 'withdrawn' && (
        <FormDisclosure title="The person asked not to be contacted" form={form}>
          <p className="pt-2 pb-4">
            The consent ends, the enquiry is closed, and bookings are cancelled. Nobody may call or write any more. Only the person can open it again, with a
            new enquiry.
          </p>
          <WholeForm form={form} button="Withdraw the consent" looks={{ how: { empty: 'Choose' } }} />
        </FormDisclosure>
      )}
      {isAdmin ? (
        <ActionLink to={`/staff/erasures?enquiry=${lead.reference}`}>The person asked to be erased</ActionLink>
      ) : (
        <p className="text-soft">If the person asks to be erased, tell an admin the number {lead.reference}.</p>
      )}
    </section>
  )
}
