import { Link } from 'react-router'
import type { CampaignPageData } from './campaign.server.ts'

/** Whom it is not for, then the way to the whole syllabus and to a person. */
export function CampaignClose({ page: { campaign, course, brochure } }: { page: CampaignPageData }) {
  return (
    <section className="py-section" aria-labelledby="close">
      <div className="shell-width grid gap-10 lg:grid-cols-2 lg:gap-24">
        <div>
          <h2 id="close">Leave it alone if</h2>
          <ul className="lozenges lozenges-hollow mt-8 grid gap-4">
            {campaign.notFor.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
        <div className="border-t border-ink pt-6">
          <p className="text-lede leading-[1.45]">
            Otherwise read the whole syllabus: {course.durationWeeks} weeks, week by week, with tools, projects and pay.
          </p>
          <p className="mt-4">
            <Link to={`/${course.courseID}`} className="action-link font-display text-title font-medium">
              {course.label}, the course
            </Link>
          </p>
          <p>
            <a href={brochure.path} className="action-link">
              Brochure (PDF, {brochure.kilobytes}&nbsp;KB)
            </a>
          </p>
        </div>
      </div>
    </section>
  )
}
