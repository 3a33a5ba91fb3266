import { Accordion } from '#app/ui/accordion.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import type { QuestionGroup } from './questions.server.ts'

export function QuestionsPage({ groups }: { groups: QuestionGroup[] }) {
  return (
    <div className="short-print pb-section">
      <header className="shell-width grid gap-7 pt-[clamp(36px,5.5vw,88px)] lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-16">
        <h1>Common questions</h1>
        <div>
          <p className="text-lede">What people ask before they join, with short answers. Each course page answers the questions about that course.</p>
          <p className="mt-3 flex flex-wrap gap-x-7">
            <ActionLink to="/courses">All courses</ActionLink>
            <ActionLink to="/enquiry">Ask a counsellor</ActionLink>
          </p>
        </div>
      </header>
      {groups.map(({ id, title, questions, link }) => (
        <section
          key={id}
          id={id}
          className="shell-width grid gap-x-16 gap-y-6 pt-[clamp(44px,5vw,80px)] lg:grid-cols-[4fr_8fr]"
          aria-labelledby={`${id}-title`}
        >
          <div>
            <h2 id={`${id}-title`}>{title}</h2>
            {link && <ActionLink to={link.to}>{link.label}</ActionLink>}
          </div>
          <Accordion
            rows={questions.map(({ question, answer, more }) => ({
              title: question,
              content: (
                <>
                  <p>{answer}</p>
                  {more && <ActionLink to={more.path}>{more.label}</ActionLink>}
                </>
              ),
            }))}
          />
        </section>
      ))}
      <section className="shell-width pt-[clamp(44px,5vw,80px)]" aria-labelledby="rules-title">
        <h2 id="rules-title">Rules and complaints</h2>
        <p className="mt-3 flex flex-wrap gap-x-7">
          <ActionLink to="/terms">Terms of use</ActionLink>
          <ActionLink to="/refund-policy">Refund policy</ActionLink>
          <ActionLink to="/grievance">Complaints</ActionLink>
        </p>
      </section>
    </div>
  )
}
