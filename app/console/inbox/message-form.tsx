import { type FormEvent, useRef, useState } from 'react'
import { type MessageOption, staffChannelLabels, staffMessageForm } from '#app/domain/messages/staff-message.ts'
import { whatsappAddress } from '#app/lib/phone.ts'
import { Button } from '#app/ui/button.tsx'
import { Control, FormTop } from '#app/ui/form-parts.tsx'
import { useForm } from '#app/ui/use-form.ts'
import type { LeadFormProps } from './lead-action-forms.tsx'

interface MessageFormProps extends LeadFormProps {
  options: readonly MessageOption[]
}

/** Sends one of the templates to the person, or opens WhatsApp with it. */
export function MessageForm({ detail, answer, options }: MessageFormProps) {
  const { lead, seen } = detail
  const formElement = useRef<HTMLFormElement>(null)
  const form = useForm(staffMessageForm, answer, { action: `/staff/leads/${lead.id}`, values: { seen: `${lead.version}.${seen}` } })
  const [chosen, setChosen] = useState<string | null>(null)
  const sentBefore = useRef(form.timesDone)
  if (sentBefore.current !== form.timesDone) {
    sentBefore.current = form.timesDone
    setChosen(null)
  }
  const option = options.find(({ value }) => value === (chosen ?? form.typed?.message))

  function fill({ target }: FormEvent<HTMLFormElement>) {
    if (!(target instanceof HTMLSelectElement)) return
    setChosen(target.value)
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
      {/* Before a choice the fields are there, so that what was kept in the browser has its place. */}
      <div hidden={option?.channel !== 'mail'}>
        <Control field={form.field('subject')} />
      </div>
      <div hidden={!option} data-fixed={option?.isFixed || undefined}>
        <Control field={form.field('text')} rows={6} hint={option?.isFixed ? 'Registered word for word: it is sent as it is here.' : undefined} />
      </div>
      {option && (
        <div>
          {option.isByHand ? (
            <a
              href={whatsappAddress(lead.phone, option.text)}
              target="_blank"
              rel="noopener"
              className="button button-quiet"
              onClick={(event) => {
                event.currentTarget.href = whatsappAddress(lead.phone, readText(formElement.current) ?? option.text)
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

function readText(form: HTMLFormElement | null): string | null {
  const field = form?.elements.namedItem('text')
  return field instanceof HTMLTextAreaElement ? field.value : null
}
