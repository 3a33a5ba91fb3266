import type { ClassMode } from '#app/domain/bookings/offerings.ts'
import type { ClassPlan } from '#app/domain/bookings/sessions/save-plan.server.ts'
import { formatRoom, formatWeekdays } from '#app/domain/bookings/sessions/session-days.ts'
import { classPlanForm } from '#app/domain/bookings/sessions/session-forms.ts'
import { formatClock } from '#app/lib/clock.ts'
import { weekdayLabels } from '#app/lib/month-grid.ts'
import { Button } from '#app/ui/button.tsx'
import { ChoiceBoxes, Control, FormDisclosure, FormTop } from '#app/ui/form-parts.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { type FormState, useForm } from '#app/ui/use-form.ts'

interface ClassesPartProps {
  offeringId: string
  mode: ClassMode
  plan: ClassPlan
  answer: object | undefined
}

export function ClassesPart({ offeringId, mode, plan, answer }: ClassesPartProps) {
  const form = useForm(classPlanForm, answer, { action: `/staff/bookings/${offeringId}`, values: plan.values })
  const { hasPlan, hasDate, offDay, offHour, values, count, courseHours, plannedHours, last, next, trainerChoices, roomChoices } = plan
  const nameOf = (choices: ClassPlan['trainerChoices'], id: string) => choices.find(([one]) => one === id)?.[1]
  const [trainer, room] = [nameOf(trainerChoices, values.trainer), nameOf(roomChoices, values.room)]
  const pattern = [
    `${formatWeekdays(values.weekdays.map(Number))}, ${formatClock(values.starts)} to ${formatClock(values.ends)} IST`,
    formatRoom(room ?? null, mode),
    trainer ?? 'No teacher',
  ]
  const lab = values.labDay && `Lab: ${formatWeekdays([Number(values.labDay)])}, ${formatClock(values.labStarts)} to ${formatClock(values.labEnds)} IST`
  return (
    <section aria-labelledby="classes-title" className="mt-8 max-w-[56rem]">
      <h2 id="classes-title" className="mb-2">
        Classes
      </h2>
      {offDay && (
        <p className="my-3 border-l-4 border-danger pl-4 font-semibold">
          Visitors read that the batch starts on a day without a class. {offDay} Move the batch to one of them, or change the class days.
        </p>
      )}
      {offHour && (
        <p className="my-3 border-l-4 border-danger pl-4 font-semibold">
          Visitors read that the batch starts at another time than its classes. {offHour} Move the batch to this time, or change the hours of the classes.
        </p>
      )}
      {next && plannedHours < courseHours && (
        <p className="my-3 border-l-4 border-danger pl-4 font-semibold">
          The course page says {courseHours} class hours, but the classes and labs of this batch add up to {Math.floor(plannedHours * 10) / 10}. Add classes or
          make them longer.
        </p>
      )}
      {hasPlan ? (
        <>
          <p>{pattern.join(' · ')}</p>
          {lab && <p>{lab}</p>}
          <p>
            {hasDate ? count : 'The batch has no date, so it has no classes yet'}
            {last && (
              <>
                , the last on <Moment at={last} />
              </>
            )}
            .
          </p>
          <p className="flex flex-wrap gap-x-6">
            {next && <ActionLink to={`/staff/sessions/${next.id}`}>Next {next.kind}</ActionLink>}
            <ActionLink to={next ? `/staff/planner?day=${next.day}` : '/staff/planner'}>Planner</ActionLink>
          </p>
        </>
      ) : (
        <p>No classes are planned. Give the days and hours, and they are made around the holidays.</p>
      )}
      <FormDisclosure title={hasPlan ? 'Change the classes' : 'Plan the classes'} form={form}>
        <PlanForm plan={plan} form={form} />
      </FormDisclosure>
    </section>
  )
}

function PlanForm({ plan, form }: { plan: ClassPlan; form: FormState<typeof classPlanForm.fields> }) {
  const { courseLabHours } = plan
  return (
    <form {...form.props} className="grid max-w-[44rem] gap-5 pt-2 pb-6">
      <FormTop form={form} />
      <ChoiceBoxes field={form.field('weekdays')} choices={Object.entries(weekdayLabels)} />
      <div className="staff-pairs grid gap-x-8 gap-y-5 md:grid-cols-2">
        <Control field={form.field('starts')} />
        <Control field={form.field('ends')} />
        <Control field={form.field('trainer')} choices={plan.trainerChoices} empty="No teacher yet" />
        <Control field={form.field('room')} choices={plan.roomChoices} empty="No room, or online" />
        <Control field={form.field('classes')} />
        <Control
          field={form.field('labDay')}
          choices={weekdayLabels}
          empty="No lab"
          hint={courseLabHours > 0 ? `The course page says ${courseLabHours === 1 ? '1 hour' : `${courseLabHours} hours`} of lab a week.` : undefined}
        />
        <Control field={form.field('labStarts')} />
        <Control field={form.field('labEnds')} />
      </div>
      <p>
        A lab has the teacher and room of the classes. Labs are held until the batch ends, and do not count in the number of classes or for the certificate.
      </p>
      <p>
        Classes and labs that have begun, were cancelled or moved to another time, or have links or attendance stay as they are. A room or teacher that was
        changed for one of them is set back. No message is sent. <ActionLink to="/staff/planner/setup">Teachers, rooms and holidays</ActionLink>
      </p>
      <div>
        <Button
          type="submit"
          quiet
          busy={form.isPending && 'One moment'}
          {...(form.summary.lastFailure?.status === 409 && { name: 'over', value: plan.values.version })}
        >
          {plan.hasPlan ? 'Change the classes' : 'Plan the classes'}
        </Button>
      </div>
    </form>
  )
}
