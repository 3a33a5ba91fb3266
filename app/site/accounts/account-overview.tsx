import { Form } from 'react-router'
import type { OwnQuiz } from '#app/domain/quiz/own-quizzes.server.ts'
import { removeField } from '#app/domain/quiz/quiz-address.ts'
import { formatDay } from '#app/lib/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { ActionLink, Link } from '#app/ui/link.tsx'
import { AccountPart } from './account-part.tsx'
import type { AccountOverview } from './load-account-overview.server.ts'

type OverviewRow = { title: string; text: string; to: string; action: string }

export function AccountOverviewTable({ wishlist, topics, projects, enquiries, lastEnquiry }: Omit<AccountOverview, 'bookings' | 'quizzes'>) {
  const rows: OverviewRow[] = [
    wishlist > 0
      ? { title: 'Wishlist', text: `${count(wishlist, 'course')}.`, to: '/wishlist', action: 'See the wishlist' }
      : { title: 'Wishlist', text: 'No courses saved yet.', to: '/courses', action: 'Find a course to save' },
    topics.learning + topics.done > 0
      ? {
          title: 'Career roadmaps',
          text: `Done: ${count(topics.done, 'topic')}. Learning: ${count(topics.learning, 'topic')}.`,
          to: '/career-roadmaps',
          action: 'Go on with a roadmap',
        }
      : { title: 'Career roadmaps', text: 'No topics marked yet.', to: '/career-roadmaps', action: 'Choose a roadmap' },
    projects > 0
      ? { title: 'Projects', text: `${count(projects, 'project')}.`, to: '/account/projects', action: 'See your projects' }
      : { title: 'Projects', text: 'No projects yet.', to: '/account/projects', action: 'Add a project' },
    lastEnquiry
      ? {
          title: 'Enquiries',
          text: `${count(enquiries, 'enquiry', 'enquiries')}. The newest was sent on ${formatDay(lastEnquiry.sentAt)}${lastEnquiry.course ? `, about ${lastEnquiry.course}` : ''}.`,
          to: '/account/data#enquiries',
          action: 'See or withdraw enquiries',
        }
      : { title: 'Enquiries', text: 'No enquiries yet.', to: '/enquiry', action: 'Ask a counsellor' },
  ]
  return (
    <AccountPart id="things" title="Wishlist, roadmaps, projects and enquiries">
      <ul className="border-t border-rule">
        {rows.map(({ title, text, to, action }) => (
          <li key={title} className="grid gap-x-6 border-b border-rule py-3 md:grid-cols-[1fr_auto] md:items-center">
            <div>
              <h3 className="font-text text-base leading-normal font-semibold tracking-normal">{title}</h3>
              <p className="text-soft">{text}</p>
            </div>
            <p>
              <ActionLink to={to}>{action}</ActionLink>
            </p>
          </li>
        ))}
      </ul>
    </AccountPart>
  )
}

const count = (number: number, one: string, many = `${one}s`) => `${number.toLocaleString('en-IN')} ${number === 1 ? one : many}`

export function OwnQuizzes({ quizzes }: { quizzes: OwnQuiz[] }) {
  return (
    <AccountPart id="career-quiz" title="Career quiz">
      {quizzes.length === 0 && (
        <>
          <p className="text-soft">No result saved yet. The quiz takes a few minutes.</p>
          <p>
            <ActionLink to="/career-quiz">Take the career quiz</ActionLink>
          </p>
        </>
      )}
      {quizzes.length > 0 && (
        <ul className="border-t border-rule">
          {quizzes.map(({ id, path, changedAt, result }) => (
            <li key={id} className="grid grid-cols-[1fr_auto] items-center gap-x-6 border-b border-rule py-3">
              <span>
                <Link to={path}>{result ? (result.course ?? 'None of our courses fits') : 'Continue the quiz that is not finished'}</Link>
                <span className="block text-soft">Saved on {formatDay(changedAt)}. Its page uses today’s fees and dates.</span>
              </span>
              <Form method="post" action="/career-quiz" preventScrollReset>
                <Button type="submit" name={removeField} value={id} quiet>
                  Remove<span className="sr-only"> {result?.course ?? 'this quiz'}</span>
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </AccountPart>
  )
}
