import type { LeadFee } from '#app/domain/bookings/payments/find-fee.server.ts'
import { contactFailures } from '#app/domain/leads/contact-permission.ts'
import { assignToSelfForm, unmergeForm } from '#app/domain/leads/lead-forms.ts'
import type { NextLead } from '#app/domain/leads/next-lead.server.ts'
import type { MessageOption } from '#app/domain/messages/staff-message.ts'
import { stopContactForm } from '#app/domain/privacy/staff-requests.ts'
import type { Scholarship } from '#app/domain/tests/scholarships.server.ts'
import { Button } from '#app/ui/button.tsx'
import { FormDisclosure, FormTop, WholeForm } from '#app/ui/form-parts.tsx'
import { ActionLink, Link } from '#app/ui/link.tsx'
import { Reference } from '#app/ui/reference.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { hasLostAccess, useLive } from '#app/ui/use-live.ts'
import { CallForm, MessageForm } from './contact-forms.tsx'
import { DuplicateLeads } from './duplicate-leads.tsx'
import { AssignForm, FollowUpForm, GuardianForm, type LeadFormProps, NoteForm, StateForm } from './lead-action-forms.tsx'
import { LeadConsents, LeadFacts } from './lead-facts.tsx'
import { LeadFees, LeadScholarships } from './lead-fees.tsx'
import { type HistoryItem, LeadHistory } from './lead-history.tsx'
import { LeadNextStep, LeadSeatForm } from './lead-next-step.tsx'
import { LeadStateBadge, ResponseClock, SeatCancelledBadge } from './lead-parts.tsx'
import { lostAccessLabels } from './live-notice.tsx'

interface LeadDetailPageProps extends LeadFormProps {
  done: string | null
  courses: readonly { courseID: string; label: string }[]
  reader: { id: string; name: string; isAdmin: boolean }
  history: readonly HistoryItem[]
  /** The history starts before its newest entries. */
  isFurther: boolean
  now: Date
  /** The person of the previous call, after which this page opened. */
  before: { id: string; name: string } | null
  scholarships: readonly Scholarship[]
  fees: readonly LeadFee[]
  openOfferings: readonly (readonly [id: string, label: string])[]
  seatKey: string
  messageOptions: readonly MessageOption[]
  next: NextLead | null
  followUpChoices: Parameters<typeof CallForm>[0]['followUpChoices']
}

const nextReasons = { 'follow-up': 'follow-up due', unreached: 'call instead of a message', waiting: 'waiting for a first call' }

export function LeadDetailPage({
  detail,
  answer,
  done,
  courses,
  counsellors,
  reader,
  history,
  isFurther,
  now,
  before,
  next,
  followUpChoices,
  openOfferings,
  fees,
  scholarships,
  seatKey,
  messageOptions,
}: LeadDetailPageProps) {
  const liveness = useLive(['leads'], 'reload')
  const { lead, assignedName, canContact, mergeTarget } = detail
  const courseLabel = (id: string | null) => courses.find(({ courseID }) => courseID === id)?.label ?? id ?? 'No course yet'
  const forms = { detail, counsellors, answer }
  const greeting = messageOptions.find(({ channel }) => channel === 'whatsapp')?.text ?? ''
  return (
    <>
      <p className="mt-1 flex flex-wrap items-center gap-x-6 gap-y-1">
        <Reference>{lead.reference}</Reference>
        <LeadStateBadge state={lead.state} />
        {detail.isSeatCancelled && <SeatCancelledBadge />}
        <ResponseClock lead={lead} now={now} />
        <span>{assignedName ? `With ${assignedName}` : 'Unassigned'}</span>
      </p>
      <p role="status" id="lead-status" className="scroll-mt-16 font-semibold not-empty:mt-3">
        {hasLostAccess(liveness) ? lostAccessLabels[liveness] : done}
        {before && (
          <>
            {' '}
            It was with <Link to={`/staff/leads/${before.id}`}>{before.name}</Link>.
          </>
        )}
      </p>
      {next && (
        <p>
          Next to call: <Link to={`/staff/leads/${next.id}`}>{next.name}</Link>, {nextReasons[next.why]}
        </p>
      )}
      {mergeTarget ? (
        <MergedNotice {...forms} mergeTarget={mergeTarget} />
      ) : (
        <LeadNextStep detail={detail} courseLabel={courseLabel(lead.courseID)} greeting={greeting} now={now}>
          {!lead.assignedTo && <AssignToSelfForm {...forms} />}
        </LeadNextStep>
      )}
      {mergeTarget && canContact !== 'yes' && <p className="field-error mt-4">{contactFailures[canContact]}</p>}
      <div className="mt-2 grid gap-x-16 gap-y-8 lg:grid-cols-[3fr_2fr]">
        {!mergeTarget && (
          <div className="lg:order-2">
            {canContact === 'guardian-missing' && <GuardianForm {...forms} />}
            {canContact === 'yes' && <CallForm {...forms} readerId={reader.id} followUpChoices={followUpChoices} />}
            {canContact === 'yes' && openOfferings.length > 0 && (
              <LeadSeatForm leadId={lead.id} openOfferings={openOfferings} formKey={seatKey} answer={answer} />
            )}
            {canContact === 'yes' && messageOptions.length > 0 && <MessageForm {...forms} options={messageOptions} />}
            <StateForm {...forms} />
            <NoteForm {...forms} />
            {(canContact === 'yes' || canContact === 'guardian-missing') && <FollowUpForm {...forms} />}
            <AssignForm {...forms} />
          </div>
        )}
        <div>
          <h2 className="sr-only">Enquiry details</h2>
          <LeadFacts lead={lead} courseLabel={courseLabel(lead.courseID)} />
          <LeadFees fees={fees} />
          <LeadScholarships scholarships={scholarships} now={now} />
          <h2 className="mt-8 mb-2">Consents</h2>
          <LeadConsents consents={detail.consents} />
          <h2 className="mt-8 mb-2">History</h2>
          <LeadHistory history={history} />
          <p className="flex flex-wrap gap-x-8">
            {isFurther && <ActionLink to={`/staff/leads/${lead.id}`}>Newest</ActionLink>}
            {detail.older !== null && <ActionLink to={`/staff/leads/${lead.id}?before=${detail.older}`}>Earlier</ActionLink>}
          </p>
          <MergedCopies {...forms} />
          <DuplicateLeads {...forms} courseLabel={courseLabel} />
          {!mergeTarget && <PrivacyRequests {...forms} isAdmin={reader.isAdmin} />}
        </div>
      </div>
    </>
  )
}

function AssignToSelfForm({ detail, answer }: LeadFormProps) {
  const form = useForm(assignToSelfForm, answer, { action: `/staff/leads/${detail.lead.id}` })
  return (
    <form {...form.props}>
      <FormTop form={form} />
      <Button type="submit" quiet busy={form.isPending && 'One moment'}>
        Assign to me
      </Button>
    </form>
  )
}

function UnmergeForm({ detail, answer, copy }: LeadFormProps & { copy: string }) {
  const form = useForm(unmergeForm, answer, { id: `unmerge-${copy}`, action: `/staff/leads/${detail.lead.id}`, values: { copy } })
  return (
    <form {...form.props}>
      <FormTop form={form} />
      <Button type="submit" quiet busy={form.isPending && 'One moment'}>
        Unmerge
      </Button>
    </form>
  )
}

function MergedNotice({ mergeTarget, ...forms }: LeadFormProps & { mergeTarget: { id: string; reference: string } }) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 border-y border-edge py-3">
      <p className="mr-auto">
        This is a copy. It was merged into{' '}
        <Link to={`/staff/leads/${mergeTarget.id}`}>
          <Reference>{mergeTarget.reference}</Reference>
        </Link>
        .
      </p>
      <UnmergeForm {...forms} copy={forms.detail.lead.id} />
    </div>
  )
}

function MergedCopies(forms: LeadFormProps) {
  const { detail } = forms
  if (detail.copies.length === 0) return null
  return (
    <section aria-labelledby="copies-title" className="mt-8">
      <h2 id="copies-title">Merged into this one</h2>
      <ul>
        {detail.copies.map(({ id, reference, name }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 border-b border-rule py-2">
            <Link to={`/staff/leads/${id}`} className="wrap-anywhere">
              <Reference>{reference}</Reference>, {name}
            </Link>
            <UnmergeForm {...forms} copy={id} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What a person may ask of staff instead of using the link in a mail. */
function PrivacyRequests({ detail: { lead }, answer, isAdmin }: LeadFormProps & { isAdmin: boolean }) {
  const form = useForm(stopContactForm, answer, { action: `/staff/leads/${lead.id}` })
  return (
    <section aria-labelledby="privacy-requests" className="mt-8">
      <h2 id="privacy-requests">Privacy requests</h2>
      {lead.state !== 'withdrawn' && (
        <FormDisclosure title="The person asked not to be contacted" form={form}>
          <p className="pt-2 pb-4">
            The consent ends, the enquiry is closed, and bookings are cancelled. After that, do not call or write. Only the person can open it again, with a new
            enquiry.
          </p>
          <WholeForm form={form} button="Withdraw the consent" quiet looks={{ how: { empty: 'Choose' } }} className="pb-6" />
        </FormDisclosure>
      )}
      {isAdmin ? (
        <ActionLink to={`/staff/erasures?enquiry=${lead.reference}`}>The person asked to be erased</ActionLink>
      ) : (
        <p className="text-soft">
          If the person asks to be erased, tell an admin the number <Reference>{lead.reference}</Reference>.
        </p>
      )}
    </section>
  )
}
