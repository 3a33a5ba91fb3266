import { correctionForm } from '#app/domain/leads/enquiry-form.ts'
import type { LeadIntent } from '#app/domain/leads/lead-states.ts'
import { FormNotice } from '#app/site/privacy/form-notice.tsx'
import { Disclosure } from '#app/ui/accordion.tsx'
import { Button } from '#app/ui/button.tsx'
import { Control, FormTop } from '#app/ui/form-parts.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { type EnquiryCourse, getCourseChoices } from './enquiry-form.tsx'

type CorrectionFormProps = {
  /** Must be unique in the page; default: the form's name. */
  id?: string
  /** Of the enquiry: one that a booking made is kept for another time. */
  intent: LeadIntent
  /** Under 18, and the guardian has not agreed yet: asks for the guardian too. */
  needsGuardian: boolean
  values: Record<string, unknown>
  courses: readonly EnquiryCourse[]
  answer: object | undefined
}

const guardianNames = ['guardianName', 'guardianPhone'] as const
const all = Object.keys(correctionForm.fields) as (keyof typeof correctionForm.fields)[]
const names = all.filter((name) => name !== 'enquiry' && name !== 'isMinor' && !guardianNames.some((one) => one === name))

export function CorrectionForm({ id = correctionForm.name, intent, needsGuardian, values, courses, answer }: CorrectionFormProps) {
  const form = useForm(correctionForm, answer, { id, values })
  return (
    <Disclosure
      className="border-b border-rule"
      open={form.summary.lastFailure !== null || form.isRestored}
      summaryClassName="grid grid-cols-[1fr_20px] items-center gap-4 min-h-14 after:justify-self-end"
      summary="Correct my details"
    >
      <form {...form.props} className="grid gap-6 pt-2 pb-7">
        <FormTop form={form} />
        {names.map((name) => (
          <Control key={name} field={form.field(name)} {...(name === 'course' && { choices: getCourseChoices(courses), empty: 'Not sure yet' })} rows={3} />
        ))}
        {needsGuardian && (
          <>
            <input type="hidden" name="isMinor" value="on" />
            {guardianNames.map((name) => (
              <Control key={name} field={form.field(name)} />
            ))}
          </>
        )}
        {intent === 'seat' ? <FormNotice of="booking" id={`${id}-notice`} /> : <FormNotice of="enquiry" id={`${id}-notice`} />}
        <div>
          <Button type="submit" quiet busy={form.isPending && 'Saving'}>
            Save my details
          </Button>
        </div>
      </form>
    </Disclosure>
  )
}
