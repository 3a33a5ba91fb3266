import type { Hosting } from '#app/domain/hosting/hosting-content.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { SentenceList } from '#app/ui/sentence-list.tsx'
import { HostingGuide } from './hosting-guide.tsx'

/** How to put a project online on a host of one's own, guide by guide. */
export function HostingPage({ hosting: { title, lead, choosing, notAllowed, guides } }: { hosting: Hosting }) {
  return (
    <>
      <header className="jaali-stacked-blocks shell-width pt-[clamp(28px,4vw,64px)]">
        <div className="grid gap-8 md:grid-cols-[8fr_3fr] md:items-start md:gap-12 lg:gap-16">
          <div>
            <h1 className="text-[clamp(2.75rem,1rem+6vw,6.5rem)]">{title}</h1>
            <p className="mt-6 text-lede leading-[1.45]">{lead}</p>
            <div className="mt-7 flex flex-wrap items-center gap-x-7 gap-y-2">
              <a href="#guides" className="button">
                See the guides
              </a>
              <a href="#request-a-call" className="action-link">
                Ask about your project
              </a>
            </div>
          </div>
          <JaaliWindow jaali="stacked-blocks" className="max-md:hidden [--rise:1.15] [--span:300]" />
        </div>
      </header>
      <section className="jaali-stacked-blocks shell-width pt-section" id="guides" aria-labelledby="guides-title">
        <div className="mb-10 grid gap-5 lg:mb-14 lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-16">
          <h2 id="guides-title">Guides, step by step</h2>
          <p className="text-lede leading-[1.45]">Find your kind of project and follow its steps in order.</p>
        </div>
        <div className="border-t border-ink">
          {guides.map((guide) => (
            <HostingGuide key={guide.id} guide={guide} />
          ))}
        </div>
      </section>
      <section className="jaali-stacked-blocks shell-width grid gap-8 pt-section lg:grid-cols-[4fr_8fr] lg:gap-16" aria-labelledby="before">
        <h2 id="before">Before you put a project online</h2>
        <Accordion
          rows={[
            { title: 'Choosing a host', content: <SentenceList of={choosing} /> },
            { title: 'What not to put online', content: <SentenceList of={notAllowed} hollow /> },
          ]}
        />
      </section>
    </>
  )
}
