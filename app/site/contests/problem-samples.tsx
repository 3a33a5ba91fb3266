import type { Problem } from '#app/domain/contests/problem-content.ts'
import { CodeSample } from '#app/site/rich-text/code-sample.tsx'

/** Each sample with its answer, and how the one follows from the other. */
export function ProblemSamples({ samples }: Pick<Problem, 'samples'>) {
  return (
    <section className="shell-width pt-section" aria-labelledby="samples">
      <h2 id="samples" className="mb-8 text-title lg:text-[2.5rem]">
        Samples
      </h2>
      <ol className="border-t border-ink">
        {samples.map(({ input, output, explanation }, index) => (
          <li key={input} className="grid gap-x-10 gap-y-4 border-b border-rule py-6 md:grid-cols-2 lg:grid-cols-[4fr_3fr_5fr] lg:py-8">
            <CodeSample label={`Sample ${index + 1}, input`} text={input} />
            <CodeSample label={`Sample ${index + 1}, output`} text={output} />
            <p className="md:col-span-2 lg:col-span-1 lg:pt-11">{explanation}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
