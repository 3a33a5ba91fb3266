import type { Campaign } from '#app/domain/courses/campaign-content.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'

/** Three ways of learning it, of which this course is only one, by what each asks for. */
export function CampaignComparison({ comparison: { note, rows } }: { comparison: Campaign['comparison'] }) {
  return (
    <section className="shell-width pt-section" aria-labelledby="ways">
      <SectionHeading id="ways" title="Three ways to learn it">
        {note}
      </SectionHeading>
      <Accordion
        twoColumns
        rows={rows.map(({ what, here, selfTaught, agency }) => ({
          title: what,
          content: (
            <dl className="grid gap-2 md:grid-cols-[8rem_1fr]">
              <Way name="This course" text={here} />
              <Way name="By yourself" text={selfTaught} />
              <Way name="At an agency" text={agency} />
            </dl>
          ),
          opensOnWideScreens: true,
        }))}
      />
    </section>
  )
}

function Way({ name, text }: { name: string; text: string }) {
  return (
    <>
      <dt className="font-semibold max-md:not-first:mt-1">{name}</dt>
      <dd className="max-md:-mt-2">{text}</dd>
    </>
  )
}
