import type { Hosting } from '#app/domain/hosting/hosting-content.ts'
import { CodeSample } from '#app/site/rich-text/code-sample.tsx'
import { Disclosure } from '#app/ui/accordion.tsx'

/** One kind of project from its first command to its usual mistakes. */
export function HostingGuide({ guide }: { guide: Hosting['guides'][number] }) {
  return (
    <Disclosure
      id={guide.id}
      className="border-b border-rule"
      summaryClassName="grid grid-cols-[1fr_20px] items-center gap-x-4 gap-y-1 py-5 after:col-start-2 after:row-start-1 after:justify-self-end lg:grid-cols-[5fr_7fr_20px] lg:py-7 lg:after:col-start-3"
      summary={
        <>
          <h3 className="lg:text-[2.25rem]">{guide.title}</h3>
          <span className="max-lg:col-span-2">{guide.for}</span>
        </>
      }
    >
      <ol className="border-t border-rule">
        {guide.steps.map(({ title, text, code }, index) => (
          <li key={title} className="grid gap-x-10 gap-y-3 border-b border-rule py-7 last:border-0 lg:grid-cols-[56px_4fr_7fr]">
            <span className="font-display text-[2.5rem] leading-[0.9] text-soft max-lg:hidden" aria-hidden="true">
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
