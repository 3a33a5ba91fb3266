import { Link, useNavigation } from 'react-router'
import type { OwnReply } from '#app/domain/projects/own-reply.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'

/** Id of the form with a project's words: what is agreed to below the screenshots belongs to it. */
export const ownProjectForm = 'own-project'

/** The agreement, and the way to staff: the last thing, after the words and the screenshots. */
export function OwnProjectSend({ reply }: { reply: OwnReply | null }) {
  const isBusy = useNavigation().state === 'submitting'
  const error = reply?.errors?.consent
  return (
    <section aria-labelledby="send-title" className="mt-14 border-t border-ink pt-6">
      <h2 id="send-title" className="mb-2 text-title">
        Send it for review
      </h2>
      <p>Your words are saved with it, and the screenshots above go along.</p>
      <fieldset className="mt-4 grid gap-2">
        <legend className="float-left w-full font-semibold">To send it, agree</legend>
        <Checkbox
          id="project-consent"
          name="consent"
          form={ownProjectForm}
          className="clear-left"
          aria-invalid={error ? true : undefined}
          aria-describedby={error && 'project-consent-error'}
          errors={error ? [error] : undefined}
          label="It may be published here under my batch’s name, and never mine. I built it, or was one of those who did."
        />
        <Checkbox name="stays" form={ownProjectForm} label="It may stay public if I erase my account. Without this it is erased with the account." />
      </fieldset>
      <p className="mt-2 text-soft">
        You can take it back here at any time, before it is published and after. The <Link to="/privacy-policy#purposes">privacy notice</Link> says the rest.
      </p>
      <Button type="submit" name="do" value="send" form={ownProjectForm} className="mt-6" busy={isBusy && 'One moment'}>
        Send for review
      </Button>
    </section>
  )
}
