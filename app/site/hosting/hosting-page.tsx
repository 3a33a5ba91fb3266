import type { Hosting } from '#app/domain/hosting/hosting-content.ts'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { Timeline } from '#app/ui/timeline.tsx'
import { institute } from '#content/institute.ts'
import { HostingGuide } from './hosting-guide.tsx'
import { HostingLimits } from './hosting-limits.tsx'

const questions = ['Repository address', 'Kind of project', 'Name you want in the address', 'Who else worked on it', 'Your course and batch']

const mail = `mailto:${institute.mail}?subject=${encodeURIComponent('A place for my capstone')}&body=${encodeURIComponent(questions.map((question) => `${question}: `).join('\r\n'))}`

/** What is offered to whom, within which limits, and how to get a project ready for it. */
export function HostingPage({ hosting }: { hosting: Hosting }) {
  const { guides } = hosting
  return (
    <>
      <HostingHero hosting={hosting} />
      <HostingLimits limits={hosting.limits} />
      <HostingTerms eligible={hosting.eligible} notAllowed={hosting.notAllowed} />
      <section className="jaali-stacked-blocks shell-width pt-section" id="guides" aria-labelledby="guides-title">
        <div className="mb-10 grid gap-5 lg:mb-14 lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-16">
          <h2 id="guides-title">Get it ready.</h2>
          <p className="text-lede leading-[1.45]">
            Find your kind of project and follow its steps in order. They work for any other host too, so nothing here is learnt for us alone.
          </p>
        </div>
        <div className="border-t border-ink">
          {guides.map((guide, index) => (
            <HostingGuide key={guide.id} guide={guide} open={index === 0} />
          ))}
        </div>
      </section>
      <HostingRequest request={hosting.request} statuses={hosting.statuses} />
      <HostingLeaving leaving={hosting.leaving} />
    </>
  )
}

/** What one takes along when the year is over. */
function HostingLeaving({ leaving }: Pick<Hosting, 'leaving'>) {
  return (
    <section className="shell-width grid gap-8 py-section lg:grid-cols-[4fr_8fr] lg:gap-16" aria-labelledby="leaving">
      <h2 id="leaving">When you leave.</h2>
      <ul className="lozenges jaali-stacked-blocks grid gap-x-12 gap-y-5 md:grid-cols-2 lg:pt-2">
        {leaving.map((sentence) => (
          <li key={sentence} className="text-lede leading-[1.4]">
            {sentence}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whose projects, and which not. */
function HostingTerms({ eligible, notAllowed }: Pick<Hosting, 'eligible' | 'notAllowed'>) {
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

/** The offer, and everything in it at one look. */
function HostingHero({ hosting }: { hosting: Hosting }) {
  return (
    <header className="jaali-stacked-blocks shell-width pt-[clamp(28px,4vw,64px)]">
      <div className="grid gap-8 md:grid-cols-[8fr_3fr] md:items-start md:gap-12 lg:gap-16">
        <div>
          <h1 className="text-[clamp(2.75rem,1rem+6vw,6.5rem)]">{hosting.title}</h1>
          <p className="mt-6 text-lede leading-[1.45]">{hosting.lead}</p>
          <div className="mt-7 flex flex-wrap items-center gap-x-7 gap-y-2">
            <a href="#guides" className="button">
              Get your project ready
            </a>
            <a href="#request" className="action-link">
              How to ask for a place
            </a>
          </div>
        </div>
        <JaaliWindow jaali="stacked-blocks" className="max-md:hidden [--rise:1.15] [--span:300]" />
      </div>
      <h2 className="sr-only">What you get</h2>
      <ul className="lozenges mt-12 grid gap-x-12 gap-y-4 border-t border-ink pt-7 md:grid-cols-2 lg:mt-16 lg:grid-cols-3">
        {hosting.offered.map((offer) => (
          <li key={offer} className="text-lede leading-[1.4]">
            {offer}
          </li>
        ))}
      </ul>
    </header>
  )
}

/** From the first mail to a live address, and what each word on the way means. */
function HostingRequest({ request, statuses }: Pick<Hosting, 'request' | 'statuses'>) {
  return (
    <section className="mt-section bg-night py-[clamp(64px,7vw,120px)] text-on-night" id="request" aria-labelledby="request-title">
      <div className="shell-width">
        <h2 id="request-title" className="mb-10 lg:mb-18">
          From a mail to an address.
        </h2>
        <Timeline across items={request.map(({ title, text }) => ({ time: title, content: <p>{text}</p> }))} />
        <div className="mt-10 flex flex-wrap items-center gap-x-7 gap-y-3 lg:mt-14">
          <a href={mail} className="button">
            Mail the request
          </a>
          <p>
            To {institute.mail}, or call {institute.phoneShown}. {institute.hours}.
          </p>
        </div>
        <h3 className="mt-16 mb-5">Where a request can stand</h3>
        <dl className="grid gap-x-12 gap-y-6 md:grid-cols-2 lg:grid-cols-3">
          {statuses.map(({ status, meaning }) => (
            <div key={status}>
              <dt className="font-display text-lede leading-tight font-medium">{status}</dt>
              <dd className="mt-1">{meaning}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
