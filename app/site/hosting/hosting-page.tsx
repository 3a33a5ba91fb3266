import type { Hosting } from '#app/domain/hosting/hosting-content.ts'
import { HostingGuide } from './hosting-guide.tsx'
import { HostingHero } from './hosting-hero.tsx'
import { HostingLeaving } from './hosting-leaving.tsx'
import { HostingLimits } from './hosting-limits.tsx'
import { HostingRequest } from './hosting-request.tsx'
import { HostingTerms } from './hosting-terms.tsx'

/** What is offered to whom, within which limits, and how to get a project ready for it. */
export function HostingPage({ hosting }: { hosting: Hosting }) {
  const { guides } = hosting
  return (
    <>
      <HostingHero hosting={hosting} />
      <HostingLimits limits={hosting.limits} sample={hosting.sample} />
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
