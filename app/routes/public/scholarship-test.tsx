import { markPractice, readAnswers } from '#app/features/scholarship-test/practice.ts'
import { readTestContent } from '#app/features/scholarship-test/scholarship-test.server.ts'
import { TestPage } from '#app/features/scholarship-test/test-page.tsx'
import { useStoredDates } from '#app/features/site-dates/site-dates-provider.tsx'
import { UnreadDates } from '#app/features/site-dates/unread-dates.tsx'
import { describeTests } from '#app/features/structured-data/events.ts'
import { StructuredData } from '#app/features/structured-data/structured-data.tsx'
import { cachedPage } from '#app/platform/page-cache/cached-page.server.ts'
import type { Route } from './+types/scholarship-test'

export const middleware = [cachedPage('all')]

export function loader({ url }: Route.LoaderArgs) {
  const test = readTestContent()
  const answers = readAnswers(url.searchParams, test.practice)
  return { test, practice: answers && { ...answers, result: markPractice(answers.given, test) } }
}

export default function ScholarshipTest({ loaderData }: Route.ComponentProps) {
  const { dates, now } = useStoredDates()
  const { onlineDate, offlineDate } = dates.scholarshipTest
  const unread = dates.failed && onlineDate === '' && offlineDate === ''
  return (
    <>
      <TestPage {...loaderData} dates={{ onlineDate, offlineDate, now }} unread={unread ? <UnreadDates /> : null} />
      <StructuredData of={import.meta.env.SSR && describeTests(dates.scholarshipTest, now)} />
    </>
  )
}
