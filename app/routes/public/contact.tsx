import { policy } from '#app/domain/accounts/policy.ts'
import { listCourseLinks } from '#app/domain/courses/courses.server.ts'
import { ContactPage } from '#app/site/contact/contact-page.tsx'
import { useStoredDates } from '#app/site/dates/site-dates-provider.tsx'
import { EnquirySection } from '#app/site/enquiry/enquiry-section.tsx'
import type { Route } from './+types/contact'

export const handle = policy({ access: 'everyone', cache: 'public' })

export function loader() {
  return { courses: listCourseLinks() }
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { now } = useStoredDates()
  return (
    <ContactPage
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
