import type { PlanGroupView } from './subscriptions.server.ts'

export function PlanQuestions({ questions }: Pick<PlanGroupView, 'questions'>) {
  return (
    <section className="shell-width grid gap-8 pt-section lg:grid-cols-[4fr_8fr] lg:gap-16" aria-labelledby="questions">
      <h2 id="questions">Questions about money.</h2>
      <div className="border-t border-ink">
        {questions.map(({ question, answer }) => (
          <details key={question} className="plan-details border-b border-rule">
            <summary className="chevron grid grid-cols-[1fr_20px] items-center gap-4 py-4.5 after:justify-self-end">
              <h3 className="text-pretty">{question}</h3>
            </summary>
            <p className="pb-7 md:pr-9">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
