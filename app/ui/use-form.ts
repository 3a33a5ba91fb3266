import { type FormEvent, useContext, useEffect, useRef, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { type FieldDefinition, type Fields, type FormDefinition, type FormFailure, findFailure, findTextError, type TypedValues } from '#app/lib/form.ts'
import { getFormKey } from '#app/lib/form-key.ts'
import { expectPost, postField, runPost } from '#app/lib/form-posts.ts'
import { describeFormFailure, type FailureTexts, getWaitingText } from './form-failures.ts'
import type { FormField } from './form-field.ts'
import { collectTyped, isSameTyped, isTouched, openTypedTextCopy, TypedTextOwner } from './typed-text.ts'
import { useReload } from './use-reload.ts'

const patienceMs = 20_000
/** Pauses before the form is sent again to a busy system. Each is up to half longer at random, so that not all browsers return at once. */
const pausesMs = [3_000, 6_000, 12_000]

type UseFormOptions<F extends Fields> = {
  /** Must be unique in the page; default: the form's name. */
  id?: string
  action?: string
  values?: Partial<Record<keyof F, unknown>>
  /** Returns further fields before sending by script; null cancels the sending. */
  added?: () => Record<string, string> | null | Promise<Record<string, string> | null>
  /** Makes repeated sending safe: all forms of this name share one key, the field `formKey`. While the system is busy, such a form sends itself again. */
  formKey?: string
  errors?: FailureTexts
  /** The browser does not store the typed text. */
  isNotStored?: boolean
  onDone?: () => void
}

type ShownForm = {
  place: string
  values: Partial<Record<string, unknown>>
  lastFailure: FormFailure | null
  errors: Record<string, string[]>
  typed: TypedValues | null
  stops: number
  epoch: number
  timesDone: number
  isRestored: boolean
}

export type FormState<F extends Fields = Fields> = ReturnType<typeof useForm<F, unknown>>
export type ControlledField = FormField & { field: FieldDefinition }

/**
 * The browser checks what it can, with the server's messages. With script, React Router posts the form and the typed text stays until the action
 * succeeds; without script it is a plain form. @param result the page's action data, for a form that was sent without script
 */
export function useForm<F extends Fields, Answer>(form: FormDefinition<F>, result: Answer, options: UseFormOptions<F> = {}) {
  const { id = form.name, action } = options
  const values: Partial<Record<string, unknown>> = options.values ?? {}
  const fields: Fields = form.fields
  const { pathname, search } = useLocation()
  const owner = useContext(TypedTextOwner)
  const place = `${pathname}#${id}`
  const copy = options.isNotStored ? null : openTypedTextCopy(owner, place)
  const fetcher = useFetcher<Answer>({ key: place })
  const reload = useReload()
  const [error, setError] = useState<FormFailure | null>(null)
  // The fetcher's response is valid until the page's action returns another one.
  const address = pathname + search
  const [posted, setPosted] = useState<{ address: string; result: Answer; before: unknown } | null>(null)
  // Another form of the page was sent meanwhile, and its redirect changed the query.
  if (posted && posted.address !== address && fetcher.state !== 'idle') setPosted({ ...posted, address, result })
  const isPosted = posted?.address === address && posted.result === result
  // React Router sets the response before it reloads the page's data: wait, and show both together.
  const [earlier, setEarlier] = useState(fetcher.data as Answer | undefined)
  const settled = fetcher.state === 'idle' ? (fetcher.data as Answer | undefined) : earlier
  if (settled !== earlier) setEarlier(settled)
  const answer = isPosted ? settled : result
  const failure = findFailure(answer)
  const lastFailure = error ?? (!failure?.form || failure.form === form.name ? failure : null)
  // The server stores a form with a key once, even if it arrives several times.
  const about = { isOnce: options.formKey !== undefined || 'formKey' in fields, errors: options.errors }
  const [shown, setShown] = useState<ShownForm>(() => createState(place, values, lastFailure, listErrors(lastFailure, about)))
  const sending = useRef<string | null>(null)
  const key = useRef<string | null>(null)
  const [isDone, setDone] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  const { errors, typed, stops, epoch, timesDone, isRestored } = shown

  if (shown.place !== place) {
    // New fields for a new place: the browser's values belong to the page before, such as another person.
    setShown({ ...createState(place, values, lastFailure, listErrors(lastFailure, about)), epoch: epoch + 1 })
    setDone(false)
    setError(null)
  } else if (shown.lastFailure !== lastFailure) {
    // An unreadable response does not contain the sent values, so the fields keep theirs.
    setShown({ ...shown, lastFailure, errors: listErrors(lastFailure, about), typed: lastFailure?.typed ?? typed })
  }
  // After success, show an empty form once the page has the new data.
  if (isDone && shown.place === place && fetcher.state === 'idle') {
    setDone(false)
    // The action redirected, so the fetcher still has its earlier response.
    if (posted?.before === fetcher.data) setPosted(null)
    setShown({ ...shown, values, lastFailure, errors: {}, typed: null, epoch: epoch + 1, timesDone: timesDone + 1, isRestored: false })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is read once for each form
  useEffect(() => {
    const element = document.getElementById(id)
    if (!copy || !(element instanceof HTMLFormElement)) return
    // Text that was typed before the script loaded, or that the server returned, is newer than the stored text.
    if (isTouched(element, fields)) return void copy.write(collectTyped(element, fields))
    const stored = lastFailure ? null : copy.read()
    if (stored && !isSameTyped(fields, stored, values)) setShown((now) => ({ ...now, typed: stored, epoch: now.epoch + 1, isRestored: true }))
  }, [place])

  const isOld = Object.keys(fields).some((name) => fields[name]?.kind !== 'hidden' && String(values[name] ?? '') !== String(shown.values[name] ?? ''))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only newer values are a reason
  useEffect(() => {
    const element = document.getElementById(id)
    // Text that a person has begun keeps its first version, so that a conflict is noticed.
    if (!isOld || typed || !(element instanceof HTMLFormElement) || element.contains(document.activeElement) || isTouched(element, fields)) return
    setShown((now) => ({ ...now, values, epoch: now.epoch + 1 }))
  }, [isOld])

  const errorOf = (control: Element): string | null => {
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
  const check = (element: HTMLFormElement): boolean => {
    const found: Record<string, string[]> = {}
    for (const control of element.elements) {
      const textError = errorOf(control)
      if (textError) found[(control as HTMLInputElement).name] = [textError]
    }
    if (Object.keys(found).length === 0) return true
    setShown((now) => ({ ...now, errors: found, stops: now.stops + 1 }))
    return false
  }
  const post = async (element: HTMLFormElement, submitter: HTMLElement | null) => {
    sending.current = 'begun'
    const sent = new FormData(element)
    const added = options.added ? await options.added() : {}
    if (!added) {
      sending.current = null
      return
    }
    const { name, value } = (submitter ?? {}) as Partial<HTMLButtonElement>
    if (name) sent.append(name, value ?? '')
    if (options.formKey) sent.set('formKey', renewKey() ?? '')
    for (const [extra, text] of Object.entries(added)) sent.set(extra, text)
    for (const pause of [...pausesMs, null]) {
      const canRepeat = await postOnce(sent)
      if (!canRepeat || pause === null) break
      const waits = `waits ${pause}`
      sending.current = waits
      setWaiting(true)
      await new Promise((resolve) => setTimeout(resolve, pause * (1 + Math.random() / 2)))
      // Stop if the person has left the page.
      if (sending.current !== waits) return
    }
    setWaiting(false)
  }
  /** Posts the form once. @returns true if the system was busy and the same form can safely be sent again */
  const postOnce = async (sent: FormData): Promise<boolean> => {
    let canRepeat = false
    setError(null)
    setPosted({ address, result, before: fetcher.data })
    const lose = (failure: FormFailure) => {
      sending.current = null
      fetcher.reset()
      setError(failure)
    }
    const patience = setTimeout(() => lose({ status: 0 }), patienceMs)
    const token = expectPost((outcome) => {
      clearTimeout(patience)
      // The response came after the time limit, or the person has cleared the form or left the page: ignore it.
      if (sending.current !== token) return
      canRepeat = outcome.isBusy && (outcome.isNotBegun || options.formKey !== undefined)
      if (!outcome.isDone) return
      copy?.drop()
      key.current = null
      options.onDone?.()
      setDone(true)
    })
    sending.current = token
    sent.set(postField, token)
    // The post loads the script of a route that was not opened before. If that fails, React Router reloads the whole page.
    let mustReload = false
    if (navigator.onLine) mustReload = await runPost(() => fetcher.submit(sent, { method: 'post', action: action ?? address, preventScrollReset: true }))
    else lose({ status: 0, isOffline: true })
    clearTimeout(patience)
    if (sending.current === token) sending.current = null
    if (mustReload) void reload()
    return canRepeat
  }
  useEffect(
    () => () => {
      sending.current = null
    },
    [],
  )
  const renewKey = () => {
    if (options.formKey) key.current ??= getFormKey(options.formKey)
    return key.current
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another answer is a reason
  useEffect(() => {
    // The data of the page have changed since it was loaded: a seat is taken, or somebody else saved a text.
    if (lastFailure?.status === 409 && isPosted) void reload()
  }, [lastFailure])

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
      copy?.drop()
      fetcher.reset()
      setError(null)
      setPosted({ address, result, before: undefined })
      setShown((now) => ({ ...now, values, typed: null, errors: {}, epoch: now.epoch + 1, isRestored: false }))
    },
    props: {
      id,
      method: 'post' as const,
      action: action ?? address,
      noValidate: true,
      'data-hold': 'submit',
      'aria-describedby': errors[''] && `${id}-error`,
      onFocus: () => void renewKey(),
      /** A field with an error is checked again on every input. */
      onInput: ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
        copy?.write(collectTyped(currentTarget, fields))
        const { name } = target as HTMLInputElement
        if (!errors[name]) return
        const { [name]: _, ...others } = errors
        const textError = errorOf(target as Element)
        setShown({ ...shown, errors: textError ? { ...others, [name]: [textError] } : others })
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        // A second press can come before React has rendered the first.
        if (sending.current || !check(event.currentTarget)) return
        void post(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
      },
    },
    /** @param index for a field that is sent several times */
    field: (name: keyof F & string, index?: number): ControlledField => {
      const field = fields[name] as FieldDefinition
      // A hidden field takes the page's current value; if the page gives none, the value that was sent.
      const held = field.kind === 'hidden' ? (options.values?.[name] ?? initial[name]) : initial[name]
      return {
        key: `${name}-${index ?? ''}-${epoch}`,
        id: index === undefined ? `${id}-${name}` : `${id}-${name}-${index}`,
        name,
        initialValue: index === undefined ? held : (held as unknown[] | undefined)?.[index],
        required: field.missing && !field.when ? true : undefined,
        minLength: field.min,
        errors: errors[name],
        field,
      }
    },
    summary: { id: `${id}-error`, errors: isWaiting ? [getWaitingText(options.errors)] : errors[''], lastFailure, stops },
  }
}

function createState(place: string, values: ShownForm['values'], lastFailure: FormFailure | null, errors: ShownForm['errors']): ShownForm {
  return { place, values, lastFailure, errors, typed: lastFailure?.typed ?? null, stops: 0, epoch: 0, timesDone: 0, isRestored: false }
}

function listErrors(lastFailure: FormFailure | null, about: Parameters<typeof describeFormFailure>[1]): Record<string, string[]> {
  if (!lastFailure) return {}
  return lastFailure.error ?? { '': [describeFormFailure(lastFailure, about)] }
}
