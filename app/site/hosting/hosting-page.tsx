import type { Hosting } from '#app/domain/hosting/hosting-content.ts'
import { CodeSample } from '#app/site/rich-text/code-sample.tsx'
import { Accordion, Disclosure } from '#app/ui/accordion.tsx'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { SentenceList } from '#app/ui/sentence-list.tsx'

export function HostingPage({ hosting: { title, lead, choosing, notAllowed, guides } }: { hosting: Hosting }) {
  return (
    <div className="short-print">
      <header className="jaali-stacked-blocks shell-width pt-[clamp(28px,4vw,64px)]">
        <div className="grid gap-8 md:grid-cols-[8fr_3fr] md:items-start md:gap-12 lg:gap-16">
          <div>
            <h1>{title}</h1>
            <p className="mt-6 text-lede">{lead}</p>
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
          <p className="text-lede">Find your kind of project and follow its steps in order.</p>
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
    </div>
  )
}

function HostingGuide({ guide }: { guide: Hosting['guides'][number] }) {
  return (
    <Disclosure
      id={guide.id}
      className="border-b border-rule"
      summaryClassName="grid grid-cols-[1fr_20px] items-center gap-x-4 gap-y-1 py-5 after:col-start-2 after:row-start-1 after:justify-self-end lg:grid-cols-[5fr_7fr_20px] lg:py-6 lg:after:col-start-3"
      summary={
        <>
          <h3>{guide.title}</h3>
          <span className="max-lg:col-span-2">{guide.for}</span>
        </>
      }
    >
      <ol className="border-t border-rule">
        {guide.steps.map(({ title, text, code }, index) => (
          <li key={title} className="grid gap-x-10 gap-y-3 border-b border-rule py-7 last:border-0 lg:grid-cols-[56px_4fr_7fr]">
            <span className="font-display text-subheading leading-none text-soft max-lg:hidden" aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h4 className="mb-2 font-display text-lede leading-tight font-medium">
                <span className="lg:hidden">{index + 1}. </span>
                {title}
              </h4>
              <p>{text}</p>
            </div>
            {code && (
              <div className="min-w-0 lg:-mt-2.5">
                <CodeSample label={code.file} text={code.lines.join('\n')} />
              </div>
            )}
          </li>
        ))}
      </ol>
      <div className="mb-9 border-t border-ink pt-6 lg:ml-24">
        <h4 className="mb-3 font-display text-lede leading-tight font-medium">When it does not work</h4>
        <dl className="grid gap-x-12 gap-y-5 md:grid-cols-2">
          {guide.mistakes.map(({ sign, cause }) => (
            <div key={sign}>
              <dt className="font-semibold">{sign}</dt>
              <dd className="mt-0.5">{cause}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Disclosure>
  )
}
