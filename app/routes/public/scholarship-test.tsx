import { policy } from '#app/domain/accounts/policy.ts'
import { getTopic } from '#app/domain/leads/enquiry-topics.server.ts'
import { getTestContent } from '#app/domain/tests/scholarship-test.server.ts'
import { showSittings } from '#app/domain/tests/show-sittings.server.ts'
import { useLiveSeats } from '#app/site/booking/use-live-seats.ts'
import { DatesUnavailable } from '#app/site/dates/dates-unavailable.tsx'
import { useStoredDates } from '#app/site/dates/site-dates-provider.tsx'
import { TopicSection } from '#app/site/enquiry/enquiry-section.tsx'
import type { MainAction } from '#app/site/shell/page-handle.ts'
import { describeTests } from '#app/site/structured-data/events.ts'
import { StructuredData } from '#app/site/structured-data/structured-data.tsx'
import { TestPage } from '#app/site/tests/test-page.tsx'
import type { Route } from './+types/scholarship-test'

export const handle = {
  ...policy({ access: 'everyone', cache: 'public' }),
  mainAction: (): MainAction => ({ label: 'Register for the test', to: '/scholarship-test#dates' }),
}

export async function loader({ context }: Route.LoaderArgs) {
  return { test: getTestContent(), topic: getTopic('test'), sittings: await showSittings(context) }
}

export default function ScholarshipTest({ loaderData: { topic, test, sittings: listed } }: Route.ComponentProps) {
  const sittings = listed.map(useLiveSeats(listed))
  const { dates, now } = useStoredDates()
  const { onlineDate, offlineDate } = dates.scholarshipTest
  const unread = dates.failed && onlineDate === '' && offlineDate === ''
  return (
    <>
      <TestPage test={test} sittings={sittings} dates={{ onlineDate, offlineDate, now }} unread={unread ? <DatesUnavailable /> : null} />
      <TopicSection topic={topic} made={now.getTime()} />
      <StructuredData of={import.meta.env.SSR && describeTests(dates.scholarshipTest, now, listed)} />
    </>
  )
}
