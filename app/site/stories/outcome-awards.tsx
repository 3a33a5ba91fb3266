import type { OutcomesPage } from '#app/domain/outcomes/achievements.server.ts'
import { getStoriesPath } from '#app/domain/outcomes/story-filter.ts'
import type { ShownFiles } from '#app/lib/files.ts'
import { RichTextView } from '#app/site/rich-text/rich-text.tsx'
import { KeyPager } from '#app/ui/key-pager.tsx'

export function OutcomeAwards({ stories: { awards, areAwardsFirst, filter }, files }: { stories: OutcomesPage['stories']; files: ShownFiles }) {
  if (awards.rows.length === 0 && areAwardsFirst) return null
  return (
    <section className="shell-width grid gap-x-16 gap-y-8 pt-section lg:grid-cols-[4fr_8fr]" aria-labelledby="awards">
      <h2 id="awards" className="text-title leading-tight">
        Awards and batches
      </h2>
      <div>
        {awards.rows.length === 0 && <p>There are none before these.</p>}
        <ul className="border-t border-ink empty:hidden">
          {awards.rows.map((award) => (
            <Award key={award.slug} award={award} files={files} />
          ))}
        </ul>
        <KeyPager
          label="Pages of awards and batches"
          labels={['The newest', 'Earlier']}
          newer={areAwardsFirst ? null : getStoriesPath(filter).replace('#stories', '#awards')}
          older={awards.older && getStoriesPath(filter, { awards: awards.older })}
        />
      </div>
    </section>
  )
}

type ShownAward = OutcomesPage['stories']['awards']['rows'][number]

function Award({ award: { slug, type, title, batchYear, body, evidence }, files }: { award: ShownAward; files: ShownFiles }) {
  return (
    <li id={slug} className="grid gap-x-8 gap-y-2 border-b border-rule py-6 md:grid-cols-[7rem_1fr]">
      <p className="text-soft">
        {type === 'award' ? 'Award' : 'Batch'}
        {batchYear !== null && `, ${batchYear}`}
      </p>
      <div>
        <h3 className="mb-2 text-lede leading-snug">{title}</h3>
        <RichTextView text={body} files={files} below="h2" idPrefix={`${slug}-`} />
        <p className="mt-3 text-soft">{evidence}</p>
      </div>
    </li>
  )
}

export function AwardAlone({ award, files }: { award: ShownAward; files: ShownFiles }) {
  return (
    <section className="shell-width py-section" aria-label="Awards and batches">
      <ul className="border-t border-ink">
        <Award award={award} files={files} />
      </ul>
    </section>
  )
}
