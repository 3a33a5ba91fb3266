import { Form } from 'react-router'
import { getPublicationPath } from '#app/domain/publications/publications.ts'
import { formatDay, formatInstant } from '#app/lib/dates.ts'
import { InstitutePhone } from '#app/site/shell/institute-phone.tsx'
import { Button } from '#app/ui/button.tsx'
import { ActionLink } from '#app/ui/link.tsx'

export type ShownOwnConsent =
  | { state: 'unknown' | 'deleted' }
  | { state: 'valid' | 'revoked'; title: string; slug: string | null; givenAt: Date; revokedAt: Date | null }

export function OwnConsentPage({ consent, path }: { consent: ShownOwnConsent; path: string }) {
  return (
    <section className="shell-width pt-[clamp(36px,5.5vw,88px)] pb-section">
      <div className="max-w-[46rem]">{'title' in consent ? <Consent consent={consent} path={path} /> : <Nothing state={consent.state} />}</div>
    </section>
  )
}

function Consent({ consent: { state, title, slug, givenAt, revokedAt }, path }: { consent: Extract<ShownOwnConsent, { title: string }>; path: string }) {
  if (state === 'revoked') {
    return (
      <>
        <h1 className="text-heading text-balance">Your story is not shown.</h1>
        <p className="mt-5 text-lede">
          Your consent to “{title}” ended{revokedAt && ` on ${formatInstant(revokedAt)}`}. There is nothing more to do.
        </p>
        <p className="mt-3">
          Search engines may show their own copy for some days. If you change your mind, call <InstitutePhone />. We ask you again before anything is shown.
        </p>
      </>
    )
  }
  return (
    <>
      <h1 className="text-heading text-balance">Your story: {title}</h1>
      <p className="mt-5 text-lede">
        You agreed on {formatDay(givenAt)} that we may publish it, without your name. {slug ? 'It is on our site now.' : 'It is not on our site at the moment.'}
      </p>
      {slug && (
        <p className="mt-2">
          <ActionLink to={getPublicationPath('achievement', slug)}>Read the story on our site</ActionLink>
        </p>
      )}
      <p className="mt-3">You may withdraw your consent at any time, without a reason. The story leaves our pages at once. Nothing else changes for you.</p>
      <Form method="post" action={path} className="mt-7">
        <Button type="submit" name="do" value="revoke">
          Take my story down
        </Button>
      </Form>
      <p className="mt-5 text-soft">
        Keep this link private: anyone who has it can do this in your place. You can also call <InstitutePhone />.
      </p>
    </>
  )
}

function Nothing({ state }: { state: 'unknown' | 'deleted' }) {
  return (
    <>
      <h1 className="text-heading text-pretty">{state === 'deleted' ? 'This story is gone.' : 'Story not found.'}</h1>
      <p className="mt-5 text-lede">
        {state === 'deleted'
          ? 'It was deleted, and your consent with it. There is nothing left to withdraw.'
          : 'This link is incomplete. Open it again from where you got it.'}
      </p>
      <p className="mt-3">
        If something is still wrong, call <InstitutePhone />. We take a story down in that call.
      </p>
      <p className="mt-6">
        <ActionLink to="/success-stories">Success stories</ActionLink>
      </p>
    </>
  )
}
