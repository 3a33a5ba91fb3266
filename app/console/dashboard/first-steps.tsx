import type { FirstStep } from '#app/domain/reports/first-steps.server.ts'
import { ActionLink } from '#app/ui/link.tsx'

export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  const left = steps.filter(({ isDone }) => !isDone).length
  return (
    <section aria-labelledby="first-steps-heading" className="mt-6 max-w-[44rem] border-y border-edge py-4">
      <h2 id="first-steps-heading">Your first days: {left === 1 ? '1 step left' : `${left} steps left`}</h2>
      <ol className="mt-1">
        {steps.map(({ text, to, isDone }) => (
          <li key={text} className="flex items-baseline gap-3 border-b border-rule last:border-0">
            <span aria-hidden="true" className="w-4 shrink-0 text-teal">
              {isDone ? '✓' : '○'}
            </span>
            {isDone ? (
              <span className="py-2.5 text-soft">
                {text} <span className="sr-only">(done)</span>
              </span>
            ) : (
              <ActionLink to={to} className="py-2">
                {text}
              </ActionLink>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
