import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useKeys } from '#app/console/frame/keys-setting.ts'
import { isTyping } from '#app/console/frame/shortcut.ts'
import { defaultFollowUp, type listFollowUpChoices } from '#app/domain/leads/follow-up-times.ts'
import { callForm } from '#app/domain/leads/lead-forms.ts'
import { leadStateLabels } from '#app/domain/leads/lead-labels.ts'
import type { CallOutcome } from '#app/domain/leads/lead-states.ts'
import { type MessageOption, staffChannelLabels, staffMessageForm } from '#app/domain/messages/staff-message.ts'
import { formatInstant } from '#app/lib/dates.ts'
import { getWhatsappAddress } from '#app/lib/phone.ts'
import { Button } from '#app/ui/button.tsx'
import { Control, FormTop, Radios } from '#app/ui/form-parts.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { LeadActionForm, type LeadFormProps } from './lead-action-forms.tsx'
import './call-form.css'

type CallFormProps = LeadFormProps & {
  readerId: string
  followUpChoices: ReturnType<typeof listFollowUpChoices>
}

export function CallForm({ readerId, followUpChoices: choices, ...props }: CallFormProps) {
  useCallKeys(useKeys(readerId))
  const { next, lead } = props.detail
  const states = next.filter((state) => state !== 'assigned' && state !== 'submitted')
  return (
    <LeadActionForm
      {...props}
      form={callForm}
      title="Log a call"
      values={{ again: 'none' }}
      onInput={presetFollowUp}
      buttons={({ isPending }) => (
        <div className="call-save flex flex-wrap gap-x-5 gap-y-3">
          <Button type="submit" name="then" value="next" busy={isPending && 'Saving'} aria-keyshortcuts="Control+Enter">
            Save and next
          </Button>
          <Button type="submit" quiet>
            Save
          </Button>
        </div>
      )}
    >
      {({ field }) => (
        <>
          {lead.followUpAt && <p className="text-soft">Follow-up: {formatInstant(lead.followUpAt)}. Your choice below replaces it.</p>}
          <Radios field={field('outcome')} className="chips" />
          <Control field={field('note')} rows={3} />
          <Control field={field('to')} empty="Set by the result" choices={Object.fromEntries(states.map((state) => [state, leadStateLabels[state]]))} />
          <Control field={field('lostReason')} empty="Choose" className="when-lost" />
          <Radios field={field('again')} choices={choices} className="chips" />
          <div className="when-picked">
            <Control field={field('followUp')} />
          </div>
        </>
      )}
    </LeadActionForm>
  )
}

/** Choosing a result presets its usual follow-up, unless staff already chose one. */
function presetFollowUp({ currentTarget: form, target }: FormEvent<HTMLFormElement>): void {
  const { name, value } = target as HTMLInputElement
  if (name === 'again') form.dataset.isChosen = ''
  if (name !== 'outcome' || form.dataset.isChosen !== undefined) return
  const again = form.elements.namedItem('again')
  if (again instanceof RadioNodeList) again.value = defaultFollowUp[value as CallOutcome]
}

function getTextHint({ channel, isFixed }: MessageOption): string | undefined {
  if (isFixed) return 'Registered word for word: it is sent as it is here.'
  return channel === 'mail' ? 'Below the text, the site adds the link to the person’s data.' : undefined
}

const awaitMs = 1_500

/** Keys of the form: 1 to 4 the result, N the note, S the state, F and a digit the follow-up, Ctrl and Enter saves and goes on. */
function useCallKeys(isOn: boolean): void {
  useEffect(() => {
    let awaitedUntil = 0
    const press = (event: KeyboardEvent) => {
      const form = document.getElementById(callForm.name)
      if (!(form instanceof HTMLFormElement) || event.isComposing || document.querySelector('dialog[open]')) return
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        if (!form.contains(document.activeElement) && isTyping(event.target)) return
        event.preventDefault()
        form.requestSubmit(form.querySelector<HTMLButtonElement>('button[name="then"]'))
        return
      }
      if (!isOn || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const isAwaited = event.timeStamp < awaitedUntil
      awaitedUntil = 0
      const digit = /^[1-9]$/.test(event.key) ? Number(event.key) - 1 : -1
      if (digit >= 0) choose(form, isAwaited ? 'again' : 'outcome', digit)
      else if (event.key === 'f') awaitedUntil = event.timeStamp + awaitMs
      else if (event.key === 'n') focus(form, 'note')
      else if (event.key === 's') focus(form, 'to')
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn])
}

/** Digits count only visible choices: "today at 6 pm" is hidden later in the day. */
function choose(form: HTMLFormElement, name: string, place: number): void {
  const radio = form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)[place]
  radio?.focus()
  radio?.click()
}

function focus(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

interface MessageFormProps extends LeadFormProps {
  options: readonly MessageOption[]
}

export function MessageForm({ detail, answer, options }: MessageFormProps) {
  const { lead, seen } = detail
  const formElement = useRef<HTMLFormElement>(null)
  const form = useForm(staffMessageForm, answer, { action: `/staff/leads/${lead.id}`, values: { seen: `${lead.version}.${seen}` } })
  const [selected, setSelected] = useState<string | null>(null)
  const sentBefore = useRef(form.timesDone)
  if (sentBefore.current !== form.timesDone) {
    sentBefore.current = form.timesDone
    setSelected(null)
  }
  const option = options.find(({ value }) => value === (selected ?? form.typed?.message))

  function fill({ target }: FormEvent<HTMLFormElement>) {
    if (!(target instanceof HTMLSelectElement)) return
    setSelected(target.value)
    const next = options.find(({ value }) => value === target.value)
    setText(formElement.current, 'subject', next?.subject ?? '')
    setText(formElement.current, 'text', next?.text ?? '')
  }
  return (
    <form
      {...form.props}
      ref={formElement}
      onInput={(event) => {
        fill(event)
        form.props.onInput(event)
      }}
      aria-label="Write a message"
      className="lead-form grid gap-3 border-t border-rule pt-4 pb-5"
    >
      <FormTop form={form} />
      <Control
        field={form.field('message')}
        empty="Choose"
        choices={options.map(({ value, title, channel }) => [value, `${staffChannelLabels[channel]}: ${title}`] as const)}
      />
      {/* The fields exist before a template is chosen, so that text stored in the browser can be restored into them. */}
      <div hidden={option?.channel !== 'mail'}>
        <Control field={form.field('subject')} />
      </div>
      <div hidden={!option} data-fixed={option?.isFixed || undefined}>
        <Control field={form.field('text')} rows={6} hint={option && getTextHint(option)} />
      </div>
      {option && (
        <div>
          {option.isByHand ? (
            <a
              href={getWhatsappAddress(lead.phone, option.text)}
              target="_blank"
              rel="noopener"
              className="button button-quiet"
              onClick={(event) => {
                event.currentTarget.href = getWhatsappAddress(lead.phone, getText(formElement.current) ?? option.text)
                formElement.current?.requestSubmit()
              }}
            >
              Open in WhatsApp <span className="sr-only">(new tab)</span>
            </a>
          ) : (
            <Button type="submit" quiet busy={form.isPending && 'Sending'}>
              Send the {option.channel === 'mail' ? 'mail' : option.channel === 'sms' ? 'SMS' : 'message'}
            </Button>
          )}
        </div>
      )}
    </form>
  )
}

function setText(form: HTMLFormElement | null, name: string, text: string): void {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = text
}

function getText(form: HTMLFormElement | null): string | null {
  const field = form?.elements.namedItem('text')
  return field instanceof HTMLTextAreaElement ? field.value : null
}
