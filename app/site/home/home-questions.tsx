import { Link } from 'react-router'
import type { HomeQuestion } from './home.server.ts'

/** What people ask first, answered before they have to. */
export function HomeQuestions({ questions }: { questions: HomeQuestion[] }) {
  return (
    <section className="shell-width grid gap-8 pt-section lg:grid-cols-[4fr_8fr] lg:gap-16" aria-labelledby="questions">
      <h2 id="questions">Asked at the desk.</h2>
      <div className="border-t border-ink">
        {questions.map(({ id, question, answer, more }) => (
          <details key={id} className="course-details border-b border-rule">
            <summary className="chevron grid grid-cols-[1fr_20px] items-center gap-4 py-4.5 after:justify-self-end">
              <h3 className="text-pretty">{question}</h3>
            </summary>
            <div className="pb-6 md:pr-9">
              <p>{answer}</p>
              {more && (
                <Link to={more.path} className="action-link mt-1">
                  {more.label}
                </Link>
              )}
            </div>
          </details>
        ))}
      </div>
    </section>
  )
}
