import { policy } from '#app/domain/accounts/policy.ts'
import { getTopic } from '#app/domain/leads/enquiry-topics.server.ts'
import { readTestContent } from '#app/domain/tests/scholarship-test.server.ts'
import { useLiveSeats } from '#app/site/booking/use-live-seats.ts'
import { useStoredDates } from '#app/site/dates/site-dates-provider.tsx'
import { UnreadDates } from '#app/site/dates/unread-dates.tsx'
import { TopicSection } from '#app/site/enquiry/enquiry-section.tsx'
import type { MainAction } from '#app/site/shell/page-handle.ts'
import { describeTests } from '#app/site/structured-data/events.ts'
import { StructuredData } from '#app/site/structured-data/structured-data.tsx'
import { markPractice, readAnswers } from '#app/site/tests/practice.ts'
import { TestPage } from '#app/site/tests/test-page.tsx'
import type { Route } from './+types/scholarship-test'

export const handle = {
  ...policy({ access: 'everyone', cache: { public: 'all' } }),
  mainAction: (): MainAction => ({ label: 'Ask for a place', to: '/scholarship-test#request-a-call' }),
}

export function loader({ url }: Route.LoaderArgs) {
  const test = readTestContent()
  const answers = readAnswers(url.searchParams, test.practice)
  return { test, topic: getTopic('test'), practice: answers && { ...answers, result: markPractice(answers.given, test) } }
}

export default function ScholarshipTest({ loaderData: { topic, ...content } }: Route.ComponentProps) {
  // Its dates are no offering's, and are told of under the same topic.
  useLiveSeats([])
  const { dates, now } = useStoredDates()
  const { onlineDate, offlineDate } = dates.scholarshipTest
  const unread = dates.failed && onlineDate === '' && offlineDate === ''
  return (
    <>
      <TestPage {...content} dates={{ onlineDate, offlineDate, now }} unread={unread ? <UnreadDates /> : null} />
      <TopicSection topic={topic} made={now.getTime()} />
      <StructuredData of={import.meta.env.SSR && describeTests(dates.scholarshipTest, now)} />
    </>
  )
}
