import { publicationStateLabels } from '#app/domain/publications/lists/publication-labels.ts'
import { publicationPath } from '#app/domain/publications/publications.ts'
import type { ReleaseState } from '#app/domain/publications/releases/release-read.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { SecondMoment } from './release-moment.tsx'

/**
 * Who sees a publication now, and what comes.
 * @param isChanged the draft is no longer what readers see
 */
export function ReleaseNow({ release, isChanged }: { release: ReleaseState; isChanged: boolean }) {
  const { kind, state, live, planned, isSample, isArchived, isSubmitted, reviewNote } = release
  const [words, tone] = publicationStateLabels[state]
  return (
    <div className="grid gap-1">
      <p>
        <Badge tone={tone}>{words}</Badge>
        {isSample && <span className="text-soft"> Demonstration data.</span>}
      </p>
      {live && !isArchived && (
        <p>
          Public since <SecondMoment at={live.from} />: <a href={publicationPath(kind, live.slug)}>{publicationPath(kind, live.slug)}</a>
        </p>
      )}
      {isChanged && <p>The draft has been changed since. Readers see it as it was.</p>}
      {planned && !isArchived && (
        <p>
          Planned for <SecondMoment at={planned.from} />, as it was saved then
          {planned.revision < release.revision ? '. What was changed since is not in it: plan it again to take that in.' : '.'}
        </p>
      )}
      {!live && !planned && !isArchived && <p>{isSubmitted ? 'Nobody but its member and staff sees it.' : 'Nobody but staff sees it.'}</p>}
      {isSubmitted && <p>A member sent it for review. To publish it is to accept it.</p>}
      {reviewNote && !isSubmitted && <p className="whitespace-pre-line border-l-4 border-rule pl-4">Sent back to its member: {reviewNote}</p>}
    </div>
  )
}
