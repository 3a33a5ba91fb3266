import { policy } from '#app/domain/accounts/policy.ts'
import { getHosting } from '#app/domain/hosting/hosting.server.ts'
import { getTopic } from '#app/domain/leads/enquiry-topics.server.ts'
import { useStoredDates } from '#app/site/dates/site-dates-provider.tsx'
import { TopicSection } from '#app/site/enquiry/enquiry-section.tsx'
import { HostingPage } from '#app/site/hosting/hosting-page.tsx'
import type { MainAction } from '#app/site/shell/page-handle.ts'
import type { Route } from './+types/hosting'

export const handle = {
  ...policy({ access: 'everyone', cache: 'public' }),
  mainAction: (): MainAction => ({ label: 'Ask a question', to: '/hosting#request-a-call' }),
}

export function loader() {
  return { hosting: getHosting(), topic: getTopic('hosting') }
}

export default function HostingRoute({ loaderData: { hosting, topic } }: Route.ComponentProps) {
  const { now } = useStoredDates()
  return (
    <>
      <HostingPage hosting={hosting} />
      <TopicSection topic={topic} made={now.getTime()} />
    </>
  )
}
