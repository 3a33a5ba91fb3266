import type { Hosting } from '#app/domain/hosting/hosting-content.ts'

/** Whose projects, and which not. */
export function HostingTerms({ eligible, notAllowed }: Pick<Hosting, 'eligible' | 'notAllowed'>) {
  return (
    <section className="jaali-stacked-blocks mt-section bg-stone py-[clamp(56px,7vw,112px)]" aria-labelledby="terms">
      <div className="shell-width">
        <h2 id="terms" className="mb-10 lg:mb-14">
          Yours, and fit to be seen.
        </h2>
        <div className="grid gap-10 lg:grid-cols-[5fr_7fr] lg:gap-20">
          <div className="border-t border-ink pt-5">
            <h3 className="mb-5">You may ask if</h3>
            <ul className="lozenges grid gap-4">
              {eligible.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
          <div className="border-t border-ink pt-5">
            <h3 className="mb-5">We do not host</h3>
            <ul className="lozenges lozenges-hollow grid gap-4">
              {notAllowed.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </section>
  )
}
