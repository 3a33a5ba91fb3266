import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { PictureFile, ShownPicture } from '#app/lib/files.ts'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { Field } from './field.tsx'
import { Picture } from './picture.tsx'
import { UploadArea } from './upload-area.tsx'
import { useHydrated } from './use-hydrated.ts'

/** An uploaded picture and its description; without `file` it cannot be shown here. */
export type SelectedPicture = ShownPicture & { file: PictureFile | undefined }

interface UploadPictureProps {
  /** Id of the file input; the input of the description is `{id}-alt`. */
  id: string
  /** In a form: posts `{name}_file` (empty without a picture), `{name}_alt` and, without script, `{name}_off` to remove it. */
  name?: string
  label: string
  value: SelectedPicture | null
  /** A picture with an empty `alt` is uploaded but not complete. */
  onChange: (value: SelectedPicture | null) => void
  hint?: string
  errors?: string[] | undefined
  altErrors?: string[] | undefined
  children?: ReactNode
  actions?: ReactNode
}

export function UploadPicture({ id, name, label, value, onChange, hint, errors, altErrors, children, actions }: UploadPictureProps) {
  const input = useRef<HTMLInputElement>(null)
  const altInput = useRef<HTMLInputElement>(null)
  const [arrived, setArrived] = useState(0)
  const isHydrated = useHydrated()
  // Move the focus to the next field, the description.
  useEffect(() => {
    if (arrived > 0) altInput.current?.focus()
  }, [arrived])

  function show(file: PictureFile) {
    onChange({ fileId: file.id, alt: '', file })
    setArrived((count) => count + 1)
  }
  const needsText = value !== null && value.alt.trim() === ''
  const altId = `${id}-alt`
  return (
    <UploadArea id={id} label={label} hint={hint} errors={errors} onReady={show} input={input}>
      {name && <input type="hidden" name={`${name}_file`} value={value?.fileId ?? ''} />}
      {value && (
        <div className="grid gap-4 @md:grid-cols-[200px_1fr]">
          {value.file ? (
            <Picture file={value.file} alt={value.alt} sizes="200px" className="h-auto w-full" />
          ) : (
            <p className="text-soft">This picture cannot be shown here.</p>
          )}
          <div className="grid content-start gap-4">
            <Field
              id={altId}
              label="What the picture shows"
              hint="One sentence for people who cannot see the picture, without “picture of”."
              errors={altErrors}
            >
              <input
                ref={altInput}
                id={altId}
                name={name && `${name}_alt`}
                value={value.alt}
                maxLength={300}
                required
                autoComplete="off"
                aria-describedby={altErrors ? `${altId}-description ${altId}-error` : `${altId}-description`}
                aria-invalid={altErrors ? true : undefined}
                onChange={({ currentTarget }) => onChange({ ...value, alt: currentTarget.value })}
              />
            </Field>
            {children}
            <p className="text-soft">{needsText ? 'The picture is used once you have said what it shows.' : 'Ready.'}</p>
            <div className="flex flex-wrap gap-3">
              {actions}
              {name && !isHydrated ? (
                <Checkbox name={`${name}_off`} label="Remove the picture" />
              ) : (
                <Button
                  quiet
                  onClick={() => {
                    onChange(null)
                    input.current?.focus()
                  }}
                >
                  Remove the picture
                </Button>
              )}
            </div>
          </div>
        </div>
      )}
    </UploadArea>
  )
}
