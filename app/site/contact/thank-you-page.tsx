import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { getInstitute } from '#app/domain/content/institute.ts'
import { formatNumberWord } from '#app/lib/number-words.ts'
import { HowToReach } from '#app/site/location/how-to-reach.tsx'
import type { ShownDirections } from '#app/site/location/load-directions.server.ts'
import { InstitutePhone } from '#app/site/shell/institute-phone.tsx'
import { Disclosure } from '#app/ui/accordion.tsx'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'

interface ThankYouPageProps {
  /** The next career workshop's date as text; empty if it is not known. */
  workshop: string
  /** The enquiry that this browser just sent, or null. */
  receipt: ReactNode
  /** The person withdrew the request, so no call follows. */
  isWithdrawn: boolean
  /** False for topics such as a job or a complaint: no steps to a course and no courses follow. */
  isAboutCourses: boolean
  /** Under 18, and the guardian has not agreed yet. */
  needsGuardian: boolean
  directions: ShownDirections
  courseCount: number
}

export function ThankYouPage({ workshop, receipt, isWithdrawn, isAboutCourses, needsGuardian, directions, courseCount }: ThankYouPageProps) {
  const { mail } = getInstitute()
  return (
    <>
      {receipt ?? (
        <header className="shell-width grid gap-7 pt-[clamp(36px,5.5vw,88px)] lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-16">
          <h1 className="text-heading">After an enquiry</h1>
          <p className="text-lede">
            This page shows the last request sent from this browser, and no such request was found. If you sent a request earlier, we have it. If not,{' '}
            <Link to="/enquiry">request a call</Link>.
          </p>
        </header>
      )}
      {!isWithdrawn && <NextSteps isAboutCourses={isAboutCourses} needsGuardian={needsGuardian} />}
      {!isWithdrawn && <HowToReach directions={directions} short className="shell-width pt-14 lg:pt-20" />}
      <section className="shell-width grid gap-x-16 gap-y-10 py-section lg:grid-cols-2 print:hidden" aria-label="Corrections, and more to read">
        {!isWithdrawn && (
          <div>
            <h2 className="mb-4 text-title">Correct or withdraw a request</h2>
            <p>
              {receipt ? (
                'Use the forms on this page, or call'
              ) : (
                <>
                  Open the link to your data in our mail about the request, or <Link to="/account/data">your account’s data</Link>. You can also call
                </>
              )}{' '}
              <InstitutePhone className="whitespace-nowrap" /> or mail <a href={`mailto:${mail}`}>{mail}</a>. We can correct or delete your request. The{' '}
              <Link to="/privacy-policy#rights">privacy notice</Link> says how soon.
            </p>
          </div>
        )}
        {isAboutCourses && (
          <div>
            <h2 className="mb-4 text-title">{isWithdrawn ? 'See also' : 'While you wait'}</h2>
            <ul className="border-t border-ink">
              {workshop && (
                <li className="border-b border-rule py-3">
                  <Link to="/Career-Success-workshop" className="action-link">
                    Career workshop, {workshop}
                  </Link>
                </li>
              )}
              <li className="border-b border-rule py-3">
                <Link to="/career-quiz" className="action-link">
                  Career quiz: find the course that fits
                </Link>
              </li>
              <li className="border-b border-rule py-3">
                <Link to="/courses" className="action-link">
                  Compare the {formatNumberWord(courseCount)} courses
                </Link>
              </li>
            </ul>
          </div>
        )}
      </section>
      {receipt && !isWithdrawn && (
        <div className="shell-width pb-section print:hidden">
          <WithdrawForm />
        </div>
      )}
    </>
  )
}

type NextStep = { title: string; text: ReactNode }

function NextSteps({ isAboutCourses, needsGuardian }: { isAboutCourses: boolean; needsGuardian: boolean }) {
  const hours = `${getInstitute().hours}. If you send the request late in the day, we call the next day.`
  const call: NextStep = needsGuardian
    ? { title: 'A counsellor calls your guardian', text: `${hours} We call you only after they agree.` }
    : { title: 'A counsellor calls', text: hours }
  const steps: NextStep[] = [
    call,
    {
      title: 'You answer three questions',
      text: 'What you do now, what work you want, and how many hours a week you can give.',
    },
    { title: 'You try a class', text: 'A free demo class, in the room or online. It needs no preparation.' },
    {
      title: 'You decide at home',
      text: (
        <>
          Read <Link to="/fees">the fees</Link> and <Link to="/how-we-count">how we count</Link> first. No offer ends that evening.
        </>
      ),
    },
  ]
  return (
    <section className="shell-width pt-14 lg:pt-20" aria-labelledby="next">
      <h2 id="next" className="sr-only">
        What happens next
      </h2>
      <ol className="grid border-t border-ink md:grid-cols-2 md:gap-x-16 lg:grid-cols-4 lg:gap-x-10">
        {(isAboutCourses ? steps : [call]).map(({ title, text }, index) => (
          <li key={title} className="border-b border-rule py-4 lg:border-0">
            <h3 className="text-lede leading-tight">
              {index + 1}. {title}
            </h3>
            <p className="mt-1">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Withdraws the enquiry in two steps: the consequences are shown before the button. */
function WithdrawForm() {
  return (
    <Disclosure
      className="border-y border-rule"
      summaryClassName="grid grid-cols-[1fr_20px] items-center gap-4 min-h-14 after:justify-self-end"
      summary="Withdraw my request"
    >
      <Form method="post" action="/thank-you" className="grid gap-5 pt-2 pb-7">
        <input type="hidden" name="form" value="withdraw" />
        <p>
          Nobody calls you about this request. Your consent ends at once, and what you sent is erased within seven days. You cannot undo this, but you can ask
          again.
        </p>
        <div>
          <Button type="submit" quiet>
            Withdraw request
          </Button>
        </div>
      </Form>
    </Disclosure>
  )
}
