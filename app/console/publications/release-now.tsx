import { type DraftKind, getDraftControlId, getDraftLabel } from '#app/domain/publications/drafts/draft-labels.ts'
import { publicationStateLabels } from '#app/domain/publications/lists/publication-labels.ts'
import type { ReleaseState } from '#app/domain/publications/releases/find-release.server.ts'
import type { ReleaseResult, scheduleForm } from '#app/domain/publications/releases/release-forms.ts'
import type { BadgeTone } from '#app/lib/badge-tone.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { getTextProps } from '#app/ui/form-field.ts'
import { FormTop } from '#app/ui/form-parts.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import type { FormState } from '#app/ui/use-form.ts'
import { SecondMoment } from './release-moment.tsx'

interface ReleaseNowProps {
  release: ReleaseState
  /** Of the draft, also if it was saved after the page loaded. */
  revision: number
  /** The draft differs from the published version. */
  isChanged: boolean
}

export function ReleaseNow({ release, revision, isChanged }: ReleaseNowProps) {
  const { live, planned, isSample, isArchived, isSubmitted, isOfMember, isOfFiles, reviewNote } = release
  const [label, tone] = getLabel(release)
  return (
    <div className="grid gap-1">
      <p>
        <Badge tone={tone}>{label}</Badge>
        {isSample && <span className="text-soft"> Demonstration data.</span>}
      </p>
      {live?.isOff && !isArchived && (
        <p>
          Taken off the site on <SecondMoment at={live.from} />. Publish the entry to show it again.
        </p>
      )}
      {live && !live.isOff && !isArchived && (
        <p>
          {live.hiddenReason ? 'Published on ' : live.path === null ? 'In use since ' : 'Public since '}
          <SecondMoment at={live.from} />
          {live.hiddenReason && `. ${live.hiddenReason}`}
          {!live.hiddenReason && live.path !== null && (
            <>
              : <a href={live.path}>{live.path}</a>
            </>
          )}
        </p>
      )}
      {isChanged && !live?.isOff && <p>The draft has been changed since. Readers see it as it was.</p>}
      {planned && !isArchived && (
        <p>
          Scheduled for <SecondMoment at={planned.from} />, as it was saved then
          {planned.revision < revision ? '. Later changes are not included: reschedule to include them.' : '.'}
          {planned.hiddenReason && ` ${planned.hiddenReason}`}
        </p>
      )}
      {!live && isOfFiles && <p>Readers see the text that came with the site until this draft is published.</p>}
      {!live && !planned && !isArchived && !isOfFiles && <p>{isOfMember ? 'Only its member and staff see the draft.' : 'Only staff see the draft.'}</p>}
      {isSubmitted && <p>A member sent it for review. If you publish it, you accept it.</p>}
      {reviewNote && !isSubmitted && <p className="whitespace-pre-line border-l-4 border-rule pl-4">Sent back to its member: {reviewNote}</p>}
    </div>
  )
}

/** The status, also for publications that have an entry in `content/`. */
function getLabel({ state, live, planned, isOfFiles, isArchived }: ReleaseState): [label: string, tone: BadgeTone] {
  if (live?.isOff && !isArchived) return ['Taken off the site', 'danger']
  if (isOfFiles && !live && !planned) return ['Came with the site', 'plain']
  return publicationStateLabels[state]
}

type ScheduleFormProps = { form: FormState<typeof scheduleForm.fields>; isPlanned: boolean; className: string }

export function ScheduleForm({ form, isPlanned, className }: ScheduleFormProps) {
  const at = form.field('at')
  return (
    <form {...form.props} className={`grid gap-3 md:flex md:flex-wrap md:items-end [&>[role]]:w-full ${className}`}>
      <FormTop form={form} />
      <Field id={at.id} className="md:w-64" label={at.field.label} hint={at.field.hint} errors={at.errors}>
        <input key={at.key} {...getTextProps(at, `${at.id}-description`)} type="datetime-local" step={1} max="2099-12-31T23:59:59" />
      </Field>
      <Button type="submit" quiet name="do" value="schedule" busy={form.isPending && 'One moment'}>
        {isPlanned ? 'Reschedule' : 'Schedule'}
      </Button>
    </form>
  )
}

interface RefusedProps {
  draft: DraftKind
  here: string
  result: ReleaseResult
  mayConsent: boolean
}

export function ReleaseFailureNotice({ draft, here, result, mayConsent }: RefusedProps) {
  const errors = Object.entries(result.errors)
  if (!result.message && errors.length === 0) return null
  return (
    <div role="alert" className="border-l-4 border-danger pl-4">
      {result.message && <p className="font-semibold">{result.message}</p>}
      {result.needsConsent && (mayConsent ? <ActionLink to={`${here}/consents`}>Record a consent</ActionLink> : <p>Placement staff record it.</p>)}
      {errors.length > 0 && (
        <>
          <p className="font-semibold">Not published. {errors.length === 1 ? 'One thing is' : `${errors.length} things are`} missing:</p>
          <ErrorList draft={draft} here={here} errors={errors} />
        </>
      )}
    </div>
  )
}

export function Missing({ draft, here, errors }: { draft: DraftKind; here: string; errors: Record<string, string> }) {
  const all = Object.entries(errors)
  if (all.length === 0) return null
  return (
    <details>
      <summary className="chevron inline-flex min-h-11 items-center gap-3 pr-1.5">
        {all.length === 1 ? 'One thing is missing before it can be public' : `${all.length} things are missing before it can be public`}
      </summary>
      <ErrorList draft={draft} here={here} errors={all} />
    </details>
  )
}

function ErrorList({ draft, here, errors }: { draft: DraftKind; here: string; errors: [string, string][] }) {
  return (
    <ul>
      {errors.map(([field, error]) => (
        <li key={field}>
          <ActionLink to={`${here}#${getDraftControlId(draft, field)}`} className="py-2">
            {getDraftLabel(draft, field)}: {error}
          </ActionLink>
        </li>
      ))}
    </ul>
  )
}
