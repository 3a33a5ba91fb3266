import type { ContestRulesView } from '#app/domain/contests/codeclash.server.ts'
import { CodeSample } from '#app/site/rich-text/code-sample.tsx'
import { Disclosure } from '#app/ui/accordion.tsx'

export function Languages({ languages }: Pick<ContestRulesView['format'], 'languages'>) {
  return (
    <div className="border-t border-ink">
      {languages.map(({ name, version, note, file, starter, command }) => (
        <Disclosure
          key={name}
          className="border-b border-rule"
          summaryClassName="grid grid-cols-[1fr_20px] items-center gap-4 py-3.5 after:justify-self-end md:grid-cols-[4fr_7fr_20px]"
          summary={
            <>
              <h3>
                {name} <span className="font-normal text-soft">{version}</span>
              </h3>
              <span className="max-md:hidden">{note}</span>
            </>
          }
        >
          <div className="grid gap-x-12 gap-y-4 pb-8 lg:grid-cols-2">
            <p className="md:hidden">{note}</p>
            <CodeSample label={file} text={starter.join('\n')} />
            <div className="grid min-w-0 content-start gap-3">
              <CodeSample label={`Run ${file}`} text={command} />
              <p className="text-soft">PowerShell has no &lt;. There, run: Get-Content sample.txt | {getProgram(command)}</p>
            </div>
          </div>
        </Disclosure>
      ))}
    </div>
  )
}

/** The last line of a command without its input. */
function getProgram(command: string): string {
  return command.slice(command.lastIndexOf('\n') + 1, command.lastIndexOf(' < '))
}
