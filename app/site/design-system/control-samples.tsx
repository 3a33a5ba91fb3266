import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Checkbox, ChoiceGroup } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { Select } from '#app/ui/select.tsx'
import { Sample, State } from './sample.tsx'

const batches = ['Weekday mornings', 'Weekday evenings', 'Weekends']
const option = (name: string) => <option key={name}>{name}</option>
const row = 'flex flex-wrap items-center gap-4'

/** What is pressed, typed into and chosen from. Hover, focus and press are there to try. */
export function ControlSamples() {
  return (
    <>
      <Sample id="button" title="Button" about="Says what happens next. One marigold button in view, quiet ones beside it.">
        <State name="Default, quiet, as a link">
          <div className={row}>
            <Button>Save my answers</Button>
            <Button quiet>Not now</Button>
            <ButtonLink to="/courses" quiet>
              See the courses
            </ButtonLink>
          </div>
        </State>
        <State name="Busy: stays where it is and says so">
          <div className={row}>
            <Button busy="One moment">Save my answers</Button>
            <Button quiet busy="Saving">
              Save
            </Button>
          </div>
        </State>
        <State name="Disabled">
          <div className={row}>
            <Button disabled>Save my answers</Button>
            <Button quiet disabled>
              Not now
            </Button>
          </div>
        </State>
      </Sample>
      <Sample id="link" title="Link" about="Always underlined. A link on a line of its own is 44 px tall.">
        <p>
          Within a sentence it is <a href="#link">a plain link</a> among the words.
        </p>
        <ActionLink to="#link" className="justify-self-start">
          A link by itself
        </ActionLink>
      </Sample>
      <Sample id="field" title="Field" about="The label above, the hint before, the error after. A line to write on.">
        <div className="grid gap-8 md:grid-cols-2">
          <Field id="plain" label="Name" hint="As on your certificate.">
            <input id="plain" autoComplete="off" aria-describedby="plain-description" />
          </Field>
          <Field id="wrong" label="Email" errors={['Write your address like name@example.org.']}>
            <input id="wrong" type="email" defaultValue="asha at example" aria-invalid aria-describedby="wrong-error" autoComplete="off" />
          </Field>
          <Field id="off" label="Batch" hint="Set when you are enrolled.">
            <input id="off" disabled defaultValue="Weekday mornings" aria-describedby="off-description" />
          </Field>
          <Field id="long" label="What do you do now">
            <textarea id="long" rows={3} />
          </Field>
        </div>
      </Sample>
      <Sample id="select" title="Select" about="The browser's own list, on the same line.">
        <div className="grid gap-8 md:grid-cols-3">
          <Field id="batch" label="Batch">
            <Select id="batch">{batches.map(option)}</Select>
          </Field>
          <Field id="batch-wrong" label="Batch" errors={['Choose when you can come.']}>
            <Select id="batch-wrong" aria-invalid aria-describedby="batch-wrong-error">
              {['Choose', ...batches].map(option)}
            </Select>
          </Field>
          <Field id="batch-off" label="Batch">
            <Select id="batch-off" disabled>
              {batches.map(option)}
            </Select>
          </Field>
        </div>
      </Sample>
      <Sample id="checkbox" title="Checkbox and radio" about="The browser's own boxes, 44 px tall with their words.">
        <ChoiceGroup legend="Tell me about">
          <Checkbox name="news" label="New batches" defaultChecked />
          <Checkbox name="news" label="Workshops" />
          <Checkbox name="news" label="Scholarship tests, closed for this year" disabled />
        </ChoiceGroup>
        <ChoiceGroup legend="Where">
          <Checkbox type="radio" name="where" label="In the room" defaultChecked />
          <Checkbox type="radio" name="where" label="Live online" />
        </ChoiceGroup>
        <Checkbox id="agree" label="I have read the notice" aria-invalid aria-describedby="agree-error" errors={['Tick the box to go on.']} />
      </Sample>
    </>
  )
}
