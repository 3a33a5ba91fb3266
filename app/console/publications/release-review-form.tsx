import type { ReleaseReply } from '#app/domain/publications/releases/release-forms.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'

/** Sends a member's project back to them, with what is to change. */
export function ReviewForm({ reply }: { reply: ReleaseReply | null }) {
  const error = reply?.errors.note
  return (
    <div className="grid gap-3">
      <Field id="release-note" label="What is to change first" hint="The member reads it beside their project." errors={error ? [error] : undefined}>
        <textarea
          id="release-note"
          name="note"
          rows={4}
          maxLength={2000}
          defaultValue={reply?.values.note}
          aria-invalid={error ? true : undefined}
          aria-describedby={`release-note-description${error ? ' release-note-error' : ''}`}
        />
      </Field>
      <Button type="submit" quiet className="md:justify-self-start" name="do" value="send-back">
        Send back
      </Button>
    </div>
  )
}
