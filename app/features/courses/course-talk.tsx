import { institute } from '#content/institute.ts'

/** The way to a person. On phones the button is in the bar below. */
export function CourseTalk({ label }: { label: string }) {
  const whatsapp = `https://wa.me/${institute.whatsapp.replace('+', '')}?text=${encodeURIComponent(`I have a question about ${label}.`)}`
  return (
    <section className="mt-section bg-stone py-[clamp(56px,7vw,112px)]" aria-labelledby="talk">
      <div className="shell-width grid gap-8 lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-16">
        <div>
          <h2 id="talk">Ask before you decide.</h2>
          <p className="mt-5 text-lede leading-[1.45]">
            Tell a counsellor what you do now and how many hours you can give. If another course fits you better, you will hear that too.
          </p>
        </div>
        <div>
          <p>
            <a href={`tel:${institute.phone}`} className="font-display text-title font-medium">
              {institute.phoneShown}
            </a>
          </p>
          <p className="mt-1 text-soft">{institute.hours}</p>
          <div className="mt-5 flex flex-wrap items-center gap-x-7 gap-y-2">
            <a href={`tel:${institute.phone}`} className="button max-lg:hidden">
              Talk to a counsellor
            </a>
            <a href={whatsapp} className="action-link">
              Write on WhatsApp
            </a>
            <a href={`mailto:${institute.mail}`} className="action-link">
              {institute.mail}
            </a>
          </div>
        </div>
      </div>
    </section>
  )
}
