import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { boxProps } from '#app/ui/form-field.ts'
import type { OwnWords } from './own-project-form.tsx'

/** The agreement, and the way to staff: the last thing, after the words and the screenshots. Both belong to the form of the words. */
export function OwnProjectSend({ words }: { words: OwnWords }) {
  const [consent, stays] = [words.field('consent'), words.field('stays')]
  const { id: form } = words.props
  return (
    <section aria-labelledby="send-title" className="mt-14 border-t border-ink pt-6">
      <h2 id="send-title" className="mb-2 text-title">
        Send it for review
      </h2>
      <p>Your words are saved with it, and the screenshots above go along.</p>
      <fieldset className="mt-4 grid gap-2">
        <legend className="float-left w-full font-semibold">To send it, agree</legend>
        <Checkbox
          key={consent.key}
          {...boxProps(consent)}
          form={form}
          className="clear-left"
          errors={consent.errors}
          label="It may be published here under my batch’s name, and never mine. I built it, or was one of those who did."
        />
        <Checkbox key={stays.key} {...boxProps(stays)} form={form} label={stays.field.label} />
      </fieldset>
      <p className="mt-2 text-soft">
        You can take it back here at any time, before it is published and after. The <Link to="/privacy-policy#purposes">privacy notice</Link> says the rest.
      </p>
      <Button type="submit" name="do" value="send" form={form} className="mt-6" busy={words.isPending && 'One moment'}>
        Send for review
      </Button>
    </section>
  )
}
