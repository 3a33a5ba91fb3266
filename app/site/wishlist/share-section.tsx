import { Form } from 'react-router'
import { formatInstant } from '#app/lib/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'

/** Makes a link to the list for others, shows it, and takes it back. */
export function ShareSection({ share }: { share: { url: string; until: Date } | null }) {
  return (
    <section aria-labelledby="share" className="mt-section max-w-[58ch]">
      <h2 id="share" className="text-title">
        Share this list
      </h2>
      {share ? (
        <>
          <p className="mt-3">
            Whoever has this link sees these courses and nothing about you. It works until {formatInstant(share.until)}, or until you take it back.
          </p>
          <div className="mt-4">
            <Field id="share-link" label="Link to this list">
              <input id="share-link" className="field" type="text" readOnly value={share.url} onFocus={(event) => event.currentTarget.select()} />
            </Field>
          </div>
          <Form method="post" action="/wishlist" preventScrollReset className="mt-4">
            <input type="hidden" name="intent" value="unshare" />
            <Button type="submit" quiet>
              Take the link back
            </Button>
          </Form>
        </>
      ) : (
        <>
          <p className="mt-3">Make a link that shows these courses to anybody who has it. It shows nothing about you, and you can take it back.</p>
          <Form method="post" action="/wishlist" preventScrollReset className="mt-4">
            <input type="hidden" name="intent" value="share" />
            <Button type="submit" quiet>
              Make a link
            </Button>
          </Form>
        </>
      )}
    </section>
  )
}
