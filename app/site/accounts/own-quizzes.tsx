import { Form } from 'react-router'
import { formatDay } from '#app/domain/bookings/offering-labels.ts'
import type { OwnQuiz } from '#app/domain/quiz/own-quizzes.server.ts'
import { removeField } from '#app/domain/quiz/quiz-address.ts'
import { Button } from '#app/ui/button.tsx'
import { ActionLink, Link } from '#app/ui/link.tsx'
import { AccountPart } from './account-part.tsx'

/** The quiz that a member has not finished, and the results they kept. */
export function OwnQuizzes({ quizzes }: { quizzes: OwnQuiz[] }) {
  return (
    <AccountPart id="career-quiz" title="Career quiz">
      {quizzes.length === 0 && (
        <>
          <p className="text-soft">No result saved yet. The quiz takes about four minutes.</p>
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
