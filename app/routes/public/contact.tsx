import { policy } from '#app/domain/accounts/policy.ts'
import { listCourseLinks } from '#app/domain/courses/courses.server.ts'
import { loadPhotographs } from '#app/site/about/about.server.ts'
import { Photographs } from '#app/site/about/photographs.tsx'
import { ContactPage } from '#app/site/contact/contact-page.tsx'
import { useStoredDates } from '#app/site/dates/site-dates-provider.tsx'
import { EnquirySection } from '#app/site/enquiry/enquiry-section.tsx'
import { loadDirections } from '#app/site/location/load-directions.server.ts'
import type { MainAction } from '#app/site/shell/page-handle.ts'
import type { Route } from './+types/contact'

export const handle = {
  ...policy({ access: 'everyone', cache: 'public' }),
  mainAction: (): MainAction => ({ label: 'Request a call', to: '/contact#request-a-call' }),
}

/** The page about the institute has more photographs. */
const maxPhotographs = 3

export async function loader({ context }: Route.LoaderArgs) {
  const [photographs, directions] = await Promise.all([loadPhotographs(context), loadDirections(context)])
  return { courses: listCourseLinks(), photographs: photographs.slice(0, maxPhotographs), directions }
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { now } = useStoredDates()
  return (
    <ContactPage
      directions={loaderData.directions}
      photographs={loaderData.photographs.length > 0 && <Photographs photographs={loaderData.photographs} />}
      enquiry={
        <EnquirySection
          title="Request a call"
          text="Leave your name and number. A counsellor calls you during opening hours."
          courses={loaderData.courses}
          made={now.getTime()}
        />
      }
    />
  )
}
