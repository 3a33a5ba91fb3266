import { useState } from 'react'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Checkbox, ChoiceGroup } from '#app/ui/checkbox.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/field.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Select } from '#app/ui/select.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { Toast } from '#app/ui/toast.tsx'
import { Sample, State } from './sample.tsx'

const batches = ['Weekday mornings', 'Weekday evenings', 'Weekends']
const renderOption = (name: string) => <option key={name}>{name}</option>
const row = 'flex flex-wrap items-center gap-4'

export function ControlSamples() {
  return (
    <>
      <Sample id="button" title="Button" about="Names the action. One marigold button in view; other buttons are quiet.">
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
      <Sample id="link" title="Link" about="Always underlined. A link on its own line is 44 px high.">
        <p>
          Within a sentence it is <a href="#link">a plain link</a> among the words.
        </p>
        <ActionLink to="#link" className="justify-self-start">
          A link by itself
        </ActionLink>
      </Sample>
      <Sample id="field" title="Field" about="The label is above, the hint before and the error after the input.">
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
      <Sample id="select" title="Select" about="The browser's own list, styled like a field.">
        <div className="grid gap-8 md:grid-cols-3">
          <Field id="batch" label="Batch">
            <Select id="batch">{batches.map(renderOption)}</Select>
          </Field>
          <Field id="batch-wrong" label="Batch" errors={['Choose when you can come.']}>
            <Select id="batch-wrong" aria-invalid aria-describedby="batch-wrong-error">
              {['Choose', ...batches].map(renderOption)}
            </Select>
          </Field>
          <Field id="batch-off" label="Batch">
            <Select id="batch-off" disabled>
              {batches.map(renderOption)}
            </Select>
          </Field>
        </div>
      </Sample>
      <Sample id="checkbox" title="Checkbox and radio" about="The browser's own controls, 44 px high with their labels.">
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

const getPageAddress = (page: number) => `/_ui?page=${page}#pagination`

export function MovementSamples() {
  const [requested, setRequested] = useState<'plain' | 'alert' | null>(null)
  const [message, setMessage] = useState('')
  return (
    <>
      <Sample id="breadcrumb" title="Breadcrumb" about="The pages above this one.">
        <Breadcrumb above={[{ label: 'Courses', to: '/courses' }]} here="Data Science with AI" />
      </Sample>
      <Sample id="tabs" title="Tabs" about="Shows one of a few sections. Without script, all sections are shown.">
        <Tabs
          label="Ways to study"
          tabs={[
            { id: 'in-class', title: 'In class', content: <p>A small room, a board, and a teacher who knows your name by the second day.</p> },
            { id: 'online', title: 'Live online', content: <p>The same hours and the same teacher. You can ask and be asked.</p> },
            { id: 'recorded', title: 'Recorded', content: <p>The same class, for a day you missed.</p> },
          ]}
        />
      </Sample>
      <Sample id="pagination" title="Pagination" about="Plain links, so that each page has an address. Not shown for a single page.">
        <Pagination label="Pages, the first" page={1} pages={3} addressOf={getPageAddress} />
        <Pagination label="Pages, in the middle of many" page={5} pages={12} addressOf={getPageAddress} />
      </Sample>
      <Sample id="dialog" title="Dialog" about="The browser's own. It keeps the focus inside, closes with Escape and returns the focus.">
        <div className="flex flex-wrap gap-4">
          <Button quiet onClick={() => setRequested('plain')}>
            Open a dialog
          </Button>
          <Button quiet onClick={() => setRequested('alert')}>
            Open an alert
          </Button>
        </div>
        {requested && (
          <Dialog
            key={requested}
            alert={requested === 'alert'}
            cross={requested === 'plain'}
            title={requested === 'alert' ? 'Leave without saving?' : 'Ask a counsellor'}
            text={<p>{requested === 'alert' ? 'The text you typed will be lost.' : 'We answer honestly, even if none of our courses is right for you.'}</p>}
            onClose={() => setRequested(null)}
          >
            <form method="dialog" className="mt-6 flex flex-wrap gap-3">
              <Button type="submit">{requested === 'alert' ? 'Leave' : 'Close'}</Button>
              {requested === 'alert' && (
                <Button type="submit" quiet>
                  Stay
                </Button>
              )}
            </form>
          </Dialog>
        )}
      </Sample>
      <Sample id="toast" title="Toast" about="A message at the bottom of the window that stays until it is closed.">
        <Button quiet className="justify-self-start" onClick={() => setMessage('Your answers are saved.')}>
          Show a message
        </Button>
        <Toast label="Answers" onClose={() => setMessage('')}>
          {message}
        </Toast>
      </Sample>
      <Sample id="empty" title="Empty state" about="Why a list is empty and what to do.">
        <EmptyState
          title="Nothing here yet"
          jaali="turning-squares"
          actions={
            <ButtonLink to="/courses" quiet>
              See the courses
            </ButtonLink>
          }
        >
          Press the heart beside a course to add it to this list.
        </EmptyState>
      </Sample>
      <Sample id="skeleton" title="Skeleton" about="Keeps the space of text that is loading. It does not move with reduced motion.">
        <State name="Four lines">
          <Skeleton lines={4} label="The list is loading" />
        </State>
      </Sample>
    </>
  )
}
