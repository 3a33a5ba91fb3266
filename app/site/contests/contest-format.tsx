import type { ContestRulesView } from '#app/domain/contests/codeclash.server.ts'
import { CodeSample } from '#app/site/rich-text/code-sample.tsx'
import { Disclosure } from '#app/ui/accordion.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'

/** How a contest runs, and the languages with a first program in each. */
export function ContestFormat({ rules }: { rules: ContestRulesView }) {
  return (
    <>
      <section className="shell-width grid gap-8 pt-section lg:grid-cols-[4fr_8fr] lg:gap-16" aria-labelledby="format">
        <h2 id="format">How a contest will run</h2>
        <ul className="lozenges grid gap-x-12 gap-y-5 md:grid-cols-2 lg:pt-2">
          {rules.format.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </section>
      <section className="shell-width pt-section" aria-labelledby="languages">
        <SectionHeading id="languages" title="Four languages">
          Each with a first program that reads a number and prints it. Save a problem’s sample as sample.txt beside it.
        </SectionHeading>
        <Languages languages={rules.format.languages} />
      </section>
    </>
  )
}

/** Every language with its first program, closed until wanted. */
export function Languages({ languages }: Pick<ContestRulesView['format'], 'languages'>) {
  return (
    <div className="border-t border-ink">
      {languages.map(({ name, version, note, file, starter, command }) => (
        <Disclosure
          key={name}
          className="border-b border-rule"
          summaryClassName="grid grid-cols-[1fr_20px] items-center gap-4 py-4.5 after:justify-self-end md:grid-cols-[4fr_7fr_20px]"
          summary={
            <>
              <h3>
                {name} <span className="font-normal text-soft">{version}</span>
              </h3>
              <span className="max-md:col-span-2 max-md:row-start-2">{note}</span>
            </>
          }
        >
          <div className="grid gap-x-12 gap-y-4 pb-8 lg:grid-cols-2">
            <CodeSample label={file} text={starter.join('\n')} />
            <div className="grid min-w-0 content-start gap-3">
              <CodeSample label={`Run ${file}`} text={command} />
              <p className="text-soft">In PowerShell, which has no &lt;, write Get-Content sample.txt | and the part before it.</p>
            </div>
          </div>
        </Disclosure>
      ))}
    </div>
  )
}
