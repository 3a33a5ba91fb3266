import { policy } from '#app/domain/accounts/policy.ts'
import { listCourseLinks } from '#app/domain/courses/courses.server.ts'
import { loadPhotographs } from '#app/site/about/about.server.ts'
import { Photographs } from '#app/site/about/photographs.tsx'
import { ContactPage } from '#app/site/contact/contact-page.tsx'
import { useStoredDates } from '#app/site/dates/site-dates-provider.tsx'
import { EnquirySection } from '#app/site/enquiry/enquiry-section.tsx'
import type { Route } from './+types/contact'

export const handle = policy({ access: 'everyone', cache: 'public' })

/** More results are on the page about the institute. */
const mostPhotographs = 3

export async function loader({ context }: Route.LoaderArgs) {
  return { courses: listCourseLinks(), photographs: (await loadPhotographs(context)).slice(0, mostPhotographs) }
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { now } = useStoredDates()
  return (
    <ContactPage
      photographs={loaderData.photographs.length > 0 && <Photographs photographs={loaderData.photographs} />}
      enquiry={
        <EnquirySection
          title="Request a call"
          text="Leave a name and a number. A counsellor calls within the desk’s hours, once you have said that they may."
          courses={loaderData.courses}
          made={now.getTime()}
        />
      }
    />
  )
}
