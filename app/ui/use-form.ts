import { type FormEvent, useContext, useEffect, useRef, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { type FieldDefinition, type Fields, type FormDefinition, type FormFailure, findFailure, findTextError, type TypedValues } from '#app/lib/form.ts'
import { getFormKey } from '#app/lib/form-key.ts'
import { formatPhoneField } from '#app/lib/phone.ts'
import { describeFormFailure, type FailureTexts, getWaitingText } from './form-failures.ts'
import type { FormField } from './form-field.ts'
import { collectTyped, fillUntouched, isSameTyped, isTouched, openTypedTextCopy, TypedTextOwner } from './typed-text.ts'
import { useFormAnswer } from './use-form-answer.ts'
import { usePost } from './use-post.ts'
import { useReload } from './use-reload.ts'

type UseFormOptions<F extends Fields> = {
  /** Must be unique in the page; default: the form's name. */
  id?: string
  action?: string
  values?: Partial<Record<keyof F, unknown>>
  /** Returns further fields before sending by script; null cancels the sending. */
  getExtraFields?: () => Record<string, string> | null | Promise<Record<string, string> | null>
  /** Makes repeated sending safe: all forms of this name share one key, the field `formKey`. While the system is busy, such a form sends itself again. */
  formKey?: string
  errors?: FailureTexts
  /** The browser does not store the typed text. */
  isNotStored?: boolean
  onDone?: () => void
}

/** What the fields show. A new `epoch` makes React create them again. */
type ShownForm = {
  place: string
  values: Partial<Record<string, unknown>>
  lastFailure: FormFailure | null
  errors: Record<string, string[]>
  typed: TypedValues | null
  /** How often the browser itself stopped the form. */
  stops: number
  epoch: number
  timesDone: number
  isRestored: boolean
}

export type FormState<F extends Fields = Fields> = ReturnType<typeof useForm<F, unknown>>
export type ControlledField = FormField & { field: FieldDefinition }

const useFormPlace = (id: string) => `${useLocation().pathname}#${id}`

/** The response to a form of this page. It stays when the page no longer shows the form. */
export function useFormResponse(id: string): object | undefined {
  return useFetcher<object>({ key: useFormPlace(id) }).data
}

/**
 * The browser checks what it can, with the server's messages. With script, React Router posts the form and the typed text stays until the action
 * succeeds; without script it is a plain form. @param result the page's action data, for a form that was sent without script
 */
export function useForm<F extends Fields, Answer>(form: FormDefinition<F>, result: Answer, options: UseFormOptions<F> = {}) {
  const { id = form.name } = options
  const fields: Fields = form.fields
  const values = formatPhones(fields, options.values ?? {})
  const owner = useContext(TypedTextOwner)
  const place = useFormPlace(id)
  const stored = options.isNotStored ? null : openTypedTextCopy(owner, place)
  const fetcher = useFetcher<Answer>({ key: place })
  const { address, answer, isFromFetcher, expectAnswer, clearAnswer, clearEarlierAnswer } = useFormAnswer(fetcher, result)
  const action = options.action ?? address
  const reload = useReload()
  const [lostPost, setLostPost] = useState<FormFailure | null>(null)
  const failure = findFailure(answer)
  const lastFailure = lostPost ?? (!failure?.form || failure.form === form.name ? failure : null)
  // The server stores a form with a key once, even if it arrives several times.
  const isOnce = options.formKey !== undefined || 'formKey' in fields
  const errorsNow = listErrors(lastFailure, { isOnce, errors: options.errors })
  const [shown, setShown] = useState<ShownForm>(() => createState(place, values, lastFailure, errorsNow))
  const [isDone, setDone] = useState(false)
  const key = useRef<string | null>(null)
  const { errors, typed, stops, epoch, timesDone, isRestored } = shown

  if (shown.place !== place) {
    // New fields for a new place: the browser's values belong to the page before, such as another person.
    setShown({ ...createState(place, values, lastFailure, errorsNow), epoch: epoch + 1 })
    setDone(false)
    setLostPost(null)
  } else if (shown.lastFailure !== lastFailure) {
    // An unreadable response does not contain the sent values, so the fields keep theirs.
    setShown({ ...shown, lastFailure, errors: errorsNow, typed: lastFailure?.typed ?? typed })
  }
  // After success, show an empty form once the page has the new data.
  if (isDone && shown.place === place && fetcher.state === 'idle') {
    setDone(false)
    clearEarlierAnswer()
    setShown({ ...shown, values, lastFailure, errors: {}, typed: null, epoch: epoch + 1, timesDone: timesDone + 1, isRestored: false })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the stored text is read once for each form
  useEffect(() => {
    const element = document.getElementById(id)
    if (!stored || !(element instanceof HTMLFormElement)) return
    const before = collectTyped(element, fields)
    const wasTouched = isTouched(element, fields)
    const earlier = lastFailure ? null : stored.read()
    if (!earlier || isSameTyped(fields, earlier, wasTouched ? before : values)) return void (wasTouched && stored.write(before))
    if (!wasTouched && !element.contains(document.activeElement)) return setShown((now) => ({ ...now, typed: earlier, epoch: now.epoch + 1, isRestored: true }))
    // A person has used the form before the script loaded: new elements would lose the focus, and what was typed now is newer.
    // A form that waited for the script (hydration-starter.ts) is sent first, without text that was not shown.
    queueMicrotask(() => {
      fillUntouched(element, fields, earlier)
      const filled = collectTyped(element, fields)
      stored.write(filled)
      if (!isSameTyped(fields, filled, before)) setShown((now) => ({ ...now, typed: filled, isRestored: true }))
    })
  }, [place])

  const isOld = Object.keys(fields).some((name) => fields[name]?.kind !== 'hidden' && String(values[name] ?? '') !== String(shown.values[name] ?? ''))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only newer values are a reason
  useEffect(() => {
    const element = document.getElementById(id)
    // Text that a person has begun keeps its first version, so that a conflict is noticed.
    if (!isOld || typed || !(element instanceof HTMLFormElement) || element.contains(document.activeElement) || isTouched(element, fields)) return
    setShown((now) => ({ ...now, values, epoch: now.epoch + 1 }))
  }, [isOld])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another answer is a reason
  useEffect(() => {
    // The data of the page have changed since it was loaded: a seat is taken, or somebody else saved a text.
    if (lastFailure?.status === 409 && isFromFetcher) void reload()
  }, [lastFailure])

  const { post, isWaiting, cancel } = usePost({
    place,
    submit: (sent) => fetcher.submit(sent, { method: 'post', action, preventScrollReset: true }),
    isRepeatable: options.formKey !== undefined,
    onAttempt: () => {
      setLostPost(null)
      expectAnswer()
    },
    onStored: () => stored?.delete(),
    onDone: () => {
      key.current = null
      options.onDone?.()
      setDone(true)
    },
    onLost: (lost) => {
      fetcher.reset()
      setLostPost(lost)
    },
  })

  function getKey(): string | null {
    if (options.formKey) key.current ??= getFormKey(options.formKey)
    return key.current
  }
  function check(element: HTMLFormElement): boolean {
    const found = checkForm(element, fields)
    if (Object.keys(found).length === 0) return true
    setShown((now) => ({ ...now, errors: found, stops: now.stops + 1 }))
    return false
  }
  async function collect(element: HTMLFormElement, submitter: HTMLElement | null): Promise<FormData | null> {
    if (!check(element)) return null
    const sent = new FormData(element)
    const extra = options.getExtraFields ? await options.getExtraFields() : {}
    if (!extra) return null
    const { name, value } = (submitter ?? {}) as Partial<HTMLButtonElement>
    if (name) sent.append(name, value ?? '')
    if (options.formKey) sent.set('formKey', getKey() ?? '')
    for (const [field, text] of Object.entries(extra)) sent.set(field, text)
    return sent
  }

  const initial = { ...shown.values, ...typed }
  return {
    form,
    isPending: isWaiting || fetcher.state !== 'idle',
    timesDone,
    /** Whether the fields are valid as far as the browser can check; shows the errors. */
    check,
    answer,
    isRestored,
    /** What somebody else has saved meanwhile, or null. */
    conflict: (lastFailure?.status === 409 && lastFailure.conflict) || null,
    typed,
    /** Deletes the typed text and the response: the form shows the page's current values again. */
    clear: () => {
      cancel()
      stored?.delete()
      fetcher.reset()
      setLostPost(null)
      clearAnswer()
      setShown((now) => ({ ...now, values, typed: null, errors: {}, epoch: now.epoch + 1, isRestored: false }))
    },
    props: {
      id,
      method: 'post' as const,
      action,
      noValidate: true,
      'data-hold': 'submit',
      'aria-describedby': errors[''] && `${id}-error`,
      onFocus: () => void getKey(),
      /** A field with an error is checked again on every input. */
      onInput: ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
        stored?.write(collectTyped(currentTarget, fields))
        const { name } = target as HTMLInputElement
        if (!errors[name]) return
        const { [name]: _, ...others } = errors
        const error = findControlError(target as Element, fields)
        setShown({ ...shown, errors: error ? { ...others, [name]: [error] } : others })
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        const { currentTarget } = event
        void post(() => collect(currentTarget, (event.nativeEvent as SubmitEvent).submitter))
      },
    },
    field: (name: keyof F & string): ControlledField => {
      const field = fields[name] as FieldDefinition
      return {
        key: `${name}-${epoch}`,
        id: `${id}-${name}`,
        name,
        // A hidden field takes the page's current value; if the page gives none, the value that was sent.
        initialValue: field.kind === 'hidden' ? (options.values?.[name] ?? initial[name]) : initial[name],
        required: field.missing && !field.when ? true : undefined,
        minLength: field.min,
        errors: errors[name],
        field,
      }
    },
    summary: { id: `${id}-error`, errors: isWaiting ? [getWaitingText(options.errors)] : errors[''], lastFailure, stops },
  }
}

function formatPhones(fields: Fields, values: Partial<Record<string, unknown>>): Partial<Record<string, unknown>> {
  const show = (name: string, value: unknown) => (fields[name]?.kind === 'phone' && typeof value === 'string' ? formatPhoneField(value) : value)
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, show(name, value)]))
}

function createState(place: string, values: ShownForm['values'], lastFailure: FormFailure | null, errors: ShownForm['errors']): ShownForm {
  return { place, values, lastFailure, errors, typed: lastFailure?.typed ?? null, stops: 0, epoch: 0, timesDone: 0, isRestored: false }
}

function listErrors(lastFailure: FormFailure | null, texts: Parameters<typeof describeFormFailure>[1]): Record<string, string[]> {
  if (!lastFailure) return {}
  return lastFailure.error ?? { '': [describeFormFailure(lastFailure, texts)] }
}

/** Returns the errors by field name, as far as the browser can check the form. */
function checkForm(form: HTMLFormElement, fields: Fields): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const control of form.elements) {
    const error = findControlError(control, fields)
    if (error) errors[(control as HTMLInputElement).name] = [error]
  }
  return errors
}

function findControlError(control: Element, fields: Fields): string | null {
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement)) return null
  const field = Object.hasOwn(fields, control.name) ? fields[control.name] : undefined
  if (!field || !control.willValidate) return null
  const box = field.when && control.form?.elements.namedItem(field.when)
  if (box instanceof HTMLInputElement && !box.checked) return null
  const { validity, value } = control
  const textError = control.type === 'checkbox' || control.type === 'radio' ? null : findTextError(field, value)
  if (textError || validity.valid) return textError
  return (validity.valueMissing ? field.missing : field.wrong) ?? control.validationMessage
}
