import { type FormEvent, useContext, useEffect, useRef, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { type Field, type Fields, type FormDefinition, type FormFailure, failureOf, findTextError, type Typed } from '#app/lib/form.ts'
import { formKey } from '#app/lib/form-key.ts'
import { expectPost, postField, runPost } from '#app/lib/form-posts.ts'
import { type FailureTexts, formFailureText, waitingText } from './form-failures.ts'
import type { FormField } from './form-field.ts'
import { collectTyped, isSameTyped, isTouched, TypedTextOwner, typedTextCopy } from './typed-text.ts'
import { useReload } from './use-reload.ts'

const patienceMs = 20_000
/** Pauses before a form that found the system too busy is sent again, each up to half longer, so that not all come back at once. */
const pausesMs = [3_000, 6_000, 12_000]

type Options<F extends Fields> = {
  /** One per form of a page; the form's name unless several are alike. */
  id?: string
  /** Where it is sent; its page, unless said. */
  action?: string
  /** What the fields begin with. */
  values?: Partial<Record<keyof F, unknown>>
  /** Added when it is sent by script; null: it is not sent after all. */
  added?: () => Record<string, string> | null | Promise<Record<string, string> | null>
  /** Makes a form sent twice one: the forms of this name share a key, sent as `formKey`. Such a form tries again by itself while the system is busy. */
  formKey?: string
  errors?: FailureTexts
  /** The typed text is not kept in the browser. */
  isNotKept?: boolean
  /** Told once the action has done its work. */
  onDone?: () => void
}

type Shown = {
  place: string
  /** What the fields began with. */
  values: Partial<Record<string, unknown>>
  lastFailure: FormFailure | null
  errors: Record<string, string[]>
  typed: Typed | null
  stops: number
  epoch: number
  timesDone: number
  isRestored: boolean
}

/** One form of a page, as its component and the parts of `form-parts.tsx` need it. */
export type FormState<F extends Fields = Fields> = ReturnType<typeof useForm<F, unknown>>
export type ControlledField = FormField & { field: Field }

/**
 * A form of one definition: what the browser itself knows is checked in the same words and at the same place as the server says it.
 * With script it is posted by React Router and stays on the page with everything typed until it is done; without, it is a plain form.
 * @param result what the page's action has answered without script
 */
export function useForm<F extends Fields, Answer>(form: FormDefinition<F>, result: Answer, options: Options<F> = {}) {
  const { id = form.name, action } = options
  const values: Partial<Record<string, unknown>> = options.values ?? {}
  const fields: Fields = form.fields
  const { pathname, search } = useLocation()
  const owner = useContext(TypedTextOwner)
  const place = `${pathname}#${id}`
  const copy = options.isNotKept ? null : typedTextCopy(owner, place)
  const fetcher = useFetcher<Answer>({ key: place })
  const reload = useReload()
  const [error, setFault] = useState<FormFailure | null>(null)
  // What the fetcher answered counts until the page's action answers something else.
  const address = pathname + search
  const [posted, setPosted] = useState<{ address: string; result: Answer; before: unknown } | null>(null)
  const isPosted = posted?.address === address && posted.result === result
  // React Router gives the answer before it has read the page again: both are shown at once.
  const [earlier, setEarlier] = useState(fetcher.data as Answer | undefined)
  const settled = fetcher.state === 'idle' ? (fetcher.data as Answer | undefined) : earlier
  if (settled !== earlier) setEarlier(settled)
  const answer = isPosted ? settled : result
  const failure = failureOf(answer)
  const lastFailure = error ?? (!failure?.form || failure.form === form.name ? failure : null)
  // A form with a key is stored once, however often it is sent.
  const about = { isOnce: options.formKey !== undefined || 'formKey' in fields, errors: options.errors }
  const [shown, setShown] = useState<Shown>(() => begin(place, values, lastFailure, errorsOf(lastFailure, about)))
  const sending = useRef<string | null>(null)
  const key = useRef<string | null>(null)
  const [isDone, setDone] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  const { errors, typed, stops, epoch, timesDone, isRestored } = shown

  if (shown.place !== place) {
    // Fields of their own: what the browser holds in those of the page before, such as the next person's, is not theirs.
    setShown({ ...begin(place, values, lastFailure, errorsOf(lastFailure, about)), epoch: epoch + 1 })
    setDone(false)
    setFault(null)
  } else if (shown.lastFailure !== lastFailure) {
    // An answer that could not be read says nothing of what was sent: fields keep what they hold.
    setShown({ ...shown, lastFailure, errors: errorsOf(lastFailure, about), typed: lastFailure?.typed ?? typed })
  }
  // What was done leaves an empty form, once the page shows what it did.
  if (isDone && shown.place === place && fetcher.state === 'idle') {
    setDone(false)
    // It led elsewhere, which leaves the fetcher with its answer before.
    if (posted?.before === fetcher.data) setPosted(null)
    setShown({ ...shown, values, lastFailure, errors: {}, typed: null, epoch: epoch + 1, timesDone: timesDone + 1, isRestored: false })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is read once for each form
  useEffect(() => {
    const element = document.getElementById(id)
    if (!copy || !(element instanceof HTMLFormElement)) return
    // What was typed before the script came, or came back with the page, is newer than what was kept.
    if (isTouched(element, fields)) return void copy.write(collectTyped(element, fields))
    const kept = lastFailure ? null : copy.read()
    if (kept && !isSameTyped(fields, kept, values)) setShown((now) => ({ ...now, typed: kept, epoch: now.epoch + 1, isRestored: true }))
  }, [place])

  const isOld = Object.keys(fields).some((name) => fields[name]?.kind !== 'hidden' && String(values[name] ?? '') !== String(shown.values[name] ?? ''))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only newer values are a reason
  useEffect(() => {
    const element = document.getElementById(id)
    // Text that somebody has begun keeps the version that it was begun on.
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
    const said = control.type === 'checkbox' || control.type === 'radio' ? null : findTextError(field, value)
    if (said || validity.valid) return said
    return (validity.valueMissing ? field.missing : field.wrong) ?? control.validationMessage
  }
  const check = (element: HTMLFormElement): boolean => {
    const found: Record<string, string[]> = {}
    for (const control of element.elements) {
      const said = errorOf(control)
      if (said) found[(control as HTMLInputElement).name] = [said]
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
    if (options.formKey) sent.set('formKey', beginKey() ?? '')
    for (const [extra, text] of Object.entries(added)) sent.set(extra, text)
    for (const pause of [...pausesMs, null]) {
      const canRepeat = await postOnce(sent)
      if (!canRepeat || pause === null) break
      const waits = `waits ${pause}`
      sending.current = waits
      setWaiting(true)
      await new Promise((resolve) => setTimeout(resolve, pause * (1 + Math.random() / 2)))
      // A person who has left the page has left the form.
      if (sending.current !== waits) return
    }
    setWaiting(false)
  }
  /** Posts it once. @returns whether nothing came of it but that the system is too busy, so that the same can be sent again */
  const postOnce = async (sent: FormData): Promise<boolean> => {
    let canRepeat = false
    setFault(null)
    setPosted({ address, result, before: fetcher.data })
    const lose = (failure: FormFailure) => {
      sending.current = null
      fetcher.reset()
      setFault(failure)
    }
    const patience = setTimeout(() => lose({ status: 0 }), patienceMs)
    const token = expectPost((outcome) => {
      clearTimeout(patience)
      // Answered after all, when nobody waited for it any more.
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
    // A route that was never opened loads its script with the post; React Router loads the whole page again where that fails.
    if (navigator.onLine) await runPost(() => fetcher.submit(sent, { method: 'post', action: action ?? address, preventScrollReset: true }))
    else lose({ status: 0, isOffline: true })
    clearTimeout(patience)
    if (sending.current === token) sending.current = null
    return canRepeat
  }
  useEffect(
    () => () => {
      sending.current = null
    },
    [],
  )
  const beginKey = () => {
    if (options.formKey) key.current ??= formKey(options.formKey)
    return key.current
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another answer is a reason
  useEffect(() => {
    // What the page shows has changed under the form: a seat that has gone, a text that somebody else saved.
    if (lastFailure?.status === 409 && isPosted) void reload()
  }, [lastFailure])

  const initial = { ...shown.values, ...typed }
  return {
    form,
    isPending: isWaiting || fetcher.state !== 'idle',
    /** How often it has done its work since the page was opened. */
    timesDone,
    /** Whether its fields are right as far as the browser knows; what is wrong is then shown. */
    check,
    /** What the action answered last, whatever it was. */
    answer,
    /** The form stands as it was kept in this browser. */
    isRestored,
    /** What somebody else has saved meanwhile; null where nobody has. */
    conflict: (lastFailure?.status === 409 && lastFailure.conflict) || null,
    /** What was typed. */
    typed,
    /** Empties it of what was typed and answered: it stands as the page now knows it. */
    clear: () => {
      copy?.drop()
      fetcher.reset()
      setFault(null)
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
      onFocus: () => void beginKey(),
      /** A field with an error is checked again on every input. */
      onInput: ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
        copy?.write(collectTyped(currentTarget, fields))
        const { name } = target as HTMLInputElement
        if (!errors[name]) return
        const { [name]: _, ...others } = errors
        const said = errorOf(target as Element)
        setShown({ ...shown, errors: said ? { ...others, [name]: [said] } : others })
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        // Two presses may come before the first has drawn anything.
        if (sending.current || !check(event.currentTarget)) return
        void post(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
      },
    },
    /** @param index of a field that is sent many times */
    field: (name: keyof F & string, index?: number): ControlledField => {
      const field = fields[name] as Field
      // What the page itself puts in is what it knows now; without a word of it, what was sent.
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
    /** For the form's `ErrorSummary`. */
    summary: { id: `${id}-error`, errors: isWaiting ? [waitingText(options.errors)] : errors[''], lastFailure, stops },
  }
}

function begin(place: string, values: Shown['values'], lastFailure: FormFailure | null, errors: Shown['errors']): Shown {
  return { place, values, lastFailure, errors, typed: lastFailure?.typed ?? null, stops: 0, epoch: 0, timesDone: 0, isRestored: false }
}

function errorsOf(lastFailure: FormFailure | null, about: Parameters<typeof formFailureText>[1]): Record<string, string[]> {
  if (!lastFailure) return {}
  return lastFailure.error ?? { '': [formFailureText(lastFailure, about)] }
}
