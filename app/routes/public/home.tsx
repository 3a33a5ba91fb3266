import { policy } from '#app/domain/accounts/policy.ts'
import { useLiveSeats } from '#app/site/booking/use-live-seats.ts'
import { useStoredDates, useUpcomingDates } from '#app/site/dates/site-dates-provider.tsx'
import { HomePage } from '#app/site/home/home-page.tsx'
import { loadHomePage } from '#app/site/home/load-home-page.server.ts'
import type { MainAction } from '#app/site/shell/page-handle.ts'
import { describeHome } from '#app/site/structured-data/organization.ts'
import { StructuredData } from '#app/site/structured-data/structured-data.tsx'
import { HeartButton } from '#app/site/wishlist/heart-button.tsx'
import { useMarkupData } from '#app/ui/server-markup.tsx'
import type { Route } from './+types/home'

export const handle = {
  ...policy({ access: 'everyone', cache: 'public' }),
  mainAction: ({ action }: Route.ComponentProps['loaderData']): MainAction => action,
}

export const loader = ({ request, context }: Route.LoaderArgs) => loadHomePage(request, context)

export default function Home({ loaderData }: Route.ComponentProps) {
  const { live, ...page } = loaderData
  const unchanging = useMarkupData(page.unchanging)
  useLiveSeats(live, 'read')
  const dates = useUpcomingDates()
  const stored = useStoredDates()
  return (
    <>
      <HomePage
        {...page}
        unchanging={unchanging}
        heart={({ courseID, label }) => <HeartButton courseID={courseID} label={label} />}
        dates={dates}
        made={stored.now.getTime()}
      />
      <StructuredData of={import.meta.env.SSR && describeHome()} />
    </>
  )
}
