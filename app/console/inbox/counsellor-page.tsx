import { cannotShare, listLeadsToChoices } from '#app/domain/accounts/people/people-input.ts'
import { counsellorForm } from '#app/domain/leads/counsellor-form.ts'
import type { findCounsellor } from '#app/domain/leads/counsellor-settings.server.ts'
import { leadFields } from '#app/domain/leads/fields.ts'
import { weekdayLabels } from '#app/lib/month-grid.ts'
import { Button } from '#app/ui/button.tsx'
import { ChoiceBoxes, Control, FormTop } from '#app/ui/form-parts.tsx'
import { useForm } from '#app/ui/use-form.ts'

interface CounsellorPageProps {
  counsellor: NonNullable<Awaited<ReturnType<typeof findCounsellor>>>
  courses: readonly (readonly [courseID: string, label: string])[]
  answer: object | undefined
}

export function CounsellorPage({ counsellor, courses, answer }: CounsellorPageProps) {
  const { values, openLeads, canShare, others } = counsellor
  const form = useForm(counsellorForm, answer, { values })
  const receivers = [...listLeadsToChoices(canShare), ...others.map(({ id, name }) => [id, `Give to ${name}`] as const)]
  return (
    <form {...form.props} className="mt-6 grid max-w-[44rem] gap-6 pb-6">
      <FormTop form={form} />
      <Control field={form.field('available')} />
      <ChoiceBoxes field={form.field('courses')} choices={courses} />
      <ChoiceBoxes field={form.field('languages')} choices={Object.entries(leadFields.language.choices)} />
      <ChoiceBoxes field={form.field('weekdays')} choices={Object.entries(weekdayLabels)} />
      <div className="staff-pairs grid gap-x-8 gap-y-5 md:grid-cols-2">
        <Control field={form.field('starts')} />
        <Control field={form.field('ends')} />
        <Control field={form.field('mostOpen')} />
        <Control field={form.field('backOn')} />
        {openLeads > 0 && (
          <Control
            field={form.field('leadsTo')}
            choices={receivers}
            empty="Keep"
            hint={`${openLeads.toLocaleString('en-IN')} open now. Used only if you enter a day above.${canShare ? '' : ` ${cannotShare}`}`}
          />
        )}
      </div>
      <div>
        <Button type="submit" busy={form.isPending && 'Saving'} {...(form.summary.lastFailure?.status === 409 && { name: 'over', value: values.version })}>
          Save
        </Button>
      </div>
    </form>
  )
}
