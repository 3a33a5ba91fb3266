import type { AccountData } from '#app/domain/privacy/export-data.server.ts'
import { topicStates } from '#app/domain/roadmaps/topic-progress.ts'
import { formatInstant } from '#app/lib/dates.ts'
import { describeDevice } from '#app/lib/describe-device.ts'
import { formatPhone } from '#app/lib/phone.ts'
import { type CourseLabels, getEnquiryCourseLabel } from './enquiry-facts.tsx'

type AccountFact = [name: string, texts: string | null | undefined | string[]]
const at = (moment: Date | string) => formatInstant(new Date(moment))

/** What the account holds; enquiries have their own part of the page. */
export function AccountFacts({ held, courseLabels }: { held: AccountData; courseLabels: CourseLabels }) {
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
    ['Mails about your wishlist', alerts.length > 0 ? `Recorded: ${alerts.length.toLocaleString('en-IN')}, each with its time` : null],
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
          <div key={name} className="grid gap-x-4 border-b border-rule py-3 md:grid-cols-[14rem_1fr]">
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
