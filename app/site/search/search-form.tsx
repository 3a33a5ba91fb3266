import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import type { SearchKind } from '#app/domain/search/search-kinds.ts'
import { typedLimit } from '#app/domain/search/search-words.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'

interface SearchFormProps {
  typed: string
  kind: SearchKind | null
  onType: (typed: string) => void
  /** It is sent: the page answers. */
  onSend: () => void
}

/** A real form: without script it is sent, and its address is the search. */
export function SearchForm({ typed, kind, onType, onSend }: SearchFormProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The page of another search, such as by Back; what is being typed stays.
    if (field.current && field.current.value.trim() !== typed.trim()) field.current.value = typed
  }, [typed])
  return (
    <Form method="get" action="/search" role="search" aria-label="This site" className="find-bar max-w-[44rem]" preventScrollReset onSubmit={onSend}>
      <Field id="search-field" label="What are you looking for?" className="[--size-touch:52px]">
        <input
          ref={field}
          id="search-field"
          type="search"
          name="q"
          defaultValue={typed}
          maxLength={typedLimit}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          aria-describedby="search-keys"
          onInput={({ currentTarget, nativeEvent }) => !(nativeEvent as InputEvent).isComposing && onType(currentTarget.value)}
          onCompositionEnd={({ currentTarget }) => onType(currentTarget.value)}
        />
      </Field>
      {kind && <input type="hidden" name="kind" value={kind} />}
      <Button type="submit">Search</Button>
      <span id="search-keys" className="sr-only">
        Results appear below as you type. The arrow keys lead through them, Escape leads back.
      </span>
    </Form>
  )
}
