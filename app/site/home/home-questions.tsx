import { Accordion } from '#app/ui/accordion.tsx'
import { Link } from '#app/ui/link.tsx'
import type { HomeQuestion } from './home.server.ts'
import { HomeSection } from './home-section.tsx'

/** What people ask first, folded. */
export function HomeQuestions({ title, questions }: { title: string; questions: HomeQuestion[] }) {
  const rows = questions.map(({ question, answer, more }) => ({
    title: question,
    content: (
      <>
        <p>{answer}</p>
        {more && (
          <Link to={more.path} className="action-link mt-1">
            {more.label}
          </Link>
        )}
      </>
    ),
  }))
  return (
    <HomeSection id="questions" title={title} more={{ label: 'See all', about: 'questions', to: '/faq' }}>
      <Accordion rows={rows} />
    </HomeSection>
  )
}
