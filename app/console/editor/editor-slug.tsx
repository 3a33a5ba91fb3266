import { useEffect, useRef, useState } from 'react'
import { slugify } from '#app/lib/slugify.ts'
import { Field } from '#app/ui/field.tsx'

interface EditorSlugProps {
  title: string
  slug: string
  /** The public address without its last part. */
  before: string
  /** It has been public: its address is known, and follows the title no more. */
  wasPublic: boolean
  error: string | undefined
}

/** Title and address: the address is made from the title until somebody writes it themselves. */
export function EditorSlug({ title, slug, before, wasPublic, error }: EditorSlugProps) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(slug)
  const isOwn = useRef(wasPublic || (slug !== '' && slug !== slugify(title)))
  useEffect(() => {
    const field = input.current
    const titleField = field?.form?.elements.namedItem('title')
    if (!field || !(titleField instanceof HTMLInputElement)) return
    const follow = () => {
      if (isOwn.current) return
      field.value = slugify(titleField.value)
      setTyped(field.value)
    }
    // Before the form itself takes in what was typed.
    titleField.addEventListener('input', follow)
    return () => titleField.removeEventListener('input', follow)
  }, [])
  return (
    <Field
      id="draft-slug"
      label="Address"
      hint={wasPublic ? 'Links to the old address go on to the new one.' : 'Made from the title until you write it yourself.'}
      errors={error ? [error] : undefined}
      note={
        <p id="draft-slug-whole" className="wrap-anywhere text-soft">
          {before}
          <b className="font-semibold text-ink">{typed || '…'}</b>
        </p>
      }
    >
      <input
        ref={input}
        id="draft-slug"
        name="slug"
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={slug}
        aria-invalid={error ? true : undefined}
        aria-describedby={[error && 'draft-slug-error', 'draft-slug-description', 'draft-slug-whole'].filter(Boolean).join(' ')}
        onInput={(event) => {
          const { value } = event.currentTarget
          isOwn.current = value !== ''
          setTyped(value)
        }}
      />
    </Field>
  )
}
