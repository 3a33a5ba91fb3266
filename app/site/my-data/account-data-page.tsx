import { eraseAccountForm } from '#app/domain/privacy/erase-account-form.ts'
import type { AccountData } from '#app/domain/privacy/export-account.server.ts'
import { topicStates } from '#app/domain/roadmaps/topic-progress.ts'
import { labelConfirmation } from '#app/lib/confirmation.ts'
import { formatInstant } from '#app/lib/dates.ts'
import { describeDevice } from '#app/lib/describe-device.ts'
import { findLabel } from '#app/lib/find-label.ts'
import { formatPhone } from '#app/lib/phone.ts'
import { Button } from '#app/ui/button.tsx'
import { Control, FormTop } from '#app/ui/form-parts.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Reference } from '#app/ui/reference.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { EnquiryCorrection } from './enquiry-correction.tsx'
import { describeErasedBookings, EnquiryData } from './enquiry-data.tsx'
import { type CourseLabels, getEnquiryCourseLabel } from './enquiry-facts.tsx'

const doneLabels = {
  withdrawn: 'Done. That consent has ended.',
  given: 'Done. You will get news of batches and events.',
  erased: 'Done. That enquiry is erased.',
  corrected: 'Done. The details of that enquiry are corrected.',
}

interface AccountDataPageProps {
  held: AccountData
  courseLabels: CourseLabels
  hasPassword: boolean
  hasApp: boolean
  done: string | null
  /** Id of the enquiry whose erasure the person did not confirm. */
  notConfirmed: string | null
  answer: object | undefined
}

export function AccountDataPage({ held, courseLabels, hasPassword, hasApp, done, notConfirmed, answer }: AccountDataPageProps) {
  const result = findLabel(doneLabels, done)
  const erasure = useForm(eraseAccountForm, answer)
  const { enquiries } = held
  return (
    <div className="shell-width pt-10 pb-section lg:pt-16">
      <div className="max-w-[56rem]">
        <p className="mb-4">
          <Link to="/account">Your account</Link>
        </p>
        <h1 className="text-heading leading-none">Your data</h1>
        {result && <Notice className="mt-7">{result}</Notice>}
        <p className="mt-5 text-lede">
          This page shows what we hold about you.{' '}
          <a href="/account/data.json" download>
            Download it as a file
          </a>
          : the file has every detail, such as the time of each sign-in.
        </p>
        <AccountFacts held={held} courseLabels={courseLabels} />
        <div id="enquiries">
          {enquiries.map((enquiry) => (
            <article key={enquiry.id} className="mt-14" aria-label={`Enquiry ${enquiry.reference}`}>
              <h2 className="mb-6 border-t border-ink pt-6 text-title">
                Enquiry <Reference>{enquiry.reference}</Reference>
              </h2>
              <EnquiryData
                heading="h3"
                enquiry={enquiry}
                courseLabels={courseLabels}
                target={<input type="hidden" name="enquiry" value={enquiry.id} />}
                notConfirmed={notConfirmed === enquiry.id}
                correction={enquiry.state !== 'withdrawn' && <EnquiryCorrection enquiry={enquiry} courses={courseLabels} answer={answer} isOneOfSeveral />}
              />
            </article>
          ))}
        </div>
        <section className="mt-14 border-t border-ink pt-6 print:hidden" aria-labelledby="erase-account">
          <h2 id="erase-account" className="mb-4 text-title">
            Erase the account
          </h2>
          <p className="mb-6 max-w-[58ch]">
            The account, its wishlist, its sign-ins, its enquiries, its projects, its quiz results and its roadmap progress go at once and cannot be brought
            back.{describeErasedBookings(enquiries)} What this browser stores for the site goes too. Only a public project that you let stay remains, under its
            batch’s name. What the law makes us keep stays for its own period, as the <Link to="/privacy-policy#purposes">privacy notice</Link> says. Download
            your data first if you want it.
          </p>
          <form {...erasure.props} className="grid max-w-[28rem] gap-5">
            <FormTop form={erasure} />
            {(hasPassword || hasApp) && <Control field={erasure.field('password')} label={labelConfirmation({ hasPassword, hasApp })} />}
            <Control field={erasure.field('confirmed')} />
            <div>
              <Button type="submit" quiet busy={erasure.isPending && 'One moment'}>
                Erase my account
              </Button>
            </div>
          </form>
        </section>
      </div>
    </div>
  )
}

type AccountFact = [name: string, texts: string | null | undefined | string[]]
const at = (moment: Date | string) => formatInstant(new Date(moment))

/** What the account holds; enquiries have their own part of the page. */
function AccountFacts({ held, courseLabels }: { held: AccountData; courseLabels: CourseLabels }) {
  const { account, providers, emailChange, passkeys, signedIn, browsers, security, wishlist, wishlistShared, careerQuiz, progress, alerts, projects } = held
  const labelOf = (courseID: string) => getEnquiryCourseLabel(courseLabels, courseID)
  const present = wishlist.filter(({ removed }) => !removed)
  const facts: AccountFact[] = [
    ['Name', account?.name],
    ['Email', account?.email],
    ['Phone', account?.phone && formatPhone(account.phone)],
    ['Change of email', emailChange.map(({ newEmail, requestedAt }) => `To ${newEmail}, asked for ${at(requestedAt)}`)],
    ['Providers you sign in with', providers.map(({ providerName, since }) => `${providerName}, since ${at(since)}`)],
    ['Passkeys', passkeys.map(({ name, createdAt }) => `${name}, added ${at(createdAt)}`)],
    ['Account since', account && at(account.since)],
    [
      'Signed in',
      signedIn.map(
        ({ device, networkAddress, since }) =>
          `${device ? describeDevice(device) : 'A device'}, from ${networkAddress ?? 'an unknown address'}, since ${at(since)}`,
      ),
    ],
    ['Browsers you signed in with', browsers.map(({ firstSeenAt }) => `Since ${at(firstSeenAt)}`)],
    [
      'Sign-ins and security changes',
      security.length > 0 ? `Recorded: ${security.length.toLocaleString('en-IN')}, each with its time and network address` : null,
    ],
    ['Wishlist', present.map(({ courseID, alertsSince }) => labelOf(courseID) + (alertsSince ? ', with mails about its batches' : ''))],
    ['Removed from the wishlist', wishlist.filter(({ removed }) => removed).map(({ courseID }) => labelOf(courseID))],
    ['Link to your wishlist', wishlistShared.map(({ since, takenBackAt }) => `Made ${at(since)}${takenBackAt ? `, removed ${at(takenBackAt)}` : ''}`)],
    ['Mails to you', alerts.length > 0 ? `Recorded: ${alerts.length.toLocaleString('en-IN')}, each with its time` : null],
    [
      'Career quiz',
      careerQuiz.map(({ finishedAt, courseID, savedAt }) =>
        finishedAt ? `Result: ${courseID ? labelOf(courseID) : 'none of our courses fits'}, saved ${at(savedAt)}` : `Not finished, saved ${at(savedAt)}`,
      ),
    ],
    ['Roadmap progress', describeProgress(progress)],
    ['Your projects', projects.map(({ project, begunAt }) => `${project.title || 'Without a title'}, begun ${at(begunAt)}`)],
  ]
  return (
    <dl className="mt-8 border-t border-ink">
      {facts.map(([name, value]) => {
        const texts = [value ?? []].flat().filter(Boolean)
        if (texts.length === 0) return null
        return (
          <div key={name} className="grid gap-x-4 border-b border-rule py-3 md:grid-cols-[12rem_1fr]">
            <dt className="text-soft">{name}</dt>
            {texts.map((text) => (
              <dd key={text} className="[overflow-wrap:anywhere] md:col-start-2">
                {text}
              </dd>
            ))}
          </div>
        )
      })}
    </dl>
  )
}

function describeProgress(progress: AccountData['progress']): string | null {
  if (progress.length === 0) return null
  const count = (state: string | null) => progress.filter((topic) => topic.state === state).length
  return `Topics ${topicStates.map((state) => `${state}: ${count(state)}`).join(', ')}, pending again: ${count(null)}`
}
