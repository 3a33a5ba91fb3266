import { Link } from 'react-router'
import type { WorkshopCampaign } from '#app/domain/courses/workshop-content.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { institute } from '#content/institute.ts'
import type { DayWorkshop } from './campaign-day.tsx'

/** Signs by which people know which session is theirs, gathered under the session they point to. */
export function CampaignChoice({ campaign, workshops }: { campaign: WorkshopCampaign; workshops: DayWorkshop[] }) {
  return (
    <section className="shell-width py-section" id="choose" aria-labelledby="choose-title">
      <SectionHeading id="choose-title" title="Which one is yours?">
        You may sit in all three. Most people need one.
      </SectionHeading>
      <ul className="border-t border-ink">
        {workshops.map(({ id, label, jaali }) => (
          <li key={id} className={`grid gap-4 border-b border-rule py-7 lg:grid-cols-[4fr_8fr] lg:gap-16 jaali-${jaali}`}>
            <h3>{label}</h3>
            <div>
              <ul className="lozenges grid gap-3">
                {campaign.choosing
                  .filter((choice) => choice.workshop === id)
                  .map(({ sign }) => (
                    <li key={sign} className="text-lede leading-[1.4]">
                      {sign}
                    </li>
                  ))}
              </ul>
              <ActionLink to={`/career-counselling/${id}`} className="mt-3">
                See its agenda and figures
              </ActionLink>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-7">
        {campaign.notThis} <Link to="/career-quiz">Take the quiz</Link> or{' '}
        <Link to="/digital-marketing-course-training-institute-hyderabad">read the course</Link>.
      </p>
      <div className="mt-14 flex flex-wrap items-center gap-x-7 gap-y-3">
        <ButtonLink to="#sessions" quiet>
          See the seats
        </ButtonLink>
        <p>
          Or call <a href={`tel:${institute.phone}`}>{institute.phoneShown}</a>
          <span className="block text-soft">{institute.hours}</span>
        </p>
      </div>
    </section>
  )
}
