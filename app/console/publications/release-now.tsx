import { publicationStateLabels } from '#app/domain/publications/lists/publication-labels.ts'
import type { ReleaseState } from '#app/domain/publications/releases/release-read.server.ts'
import type { BadgeTone } from '#app/lib/badge-tone.ts'
import { Badge } from '#app/ui/badge.tsx'
import { SecondMoment } from './release-moment.tsx'

/**
 * Who sees a publication now, and what comes.
 * @param isChanged the draft is no longer what readers see
 */
export function ReleaseNow({ release, isChanged }: { release: ReleaseState; isChanged: boolean }) {
  const { live, planned, isSample, isArchived, isSubmitted, isOfFiles, reviewNote } = release
  const [words, tone] = labelsOf(release)
  return (
    <div className="grid gap-1">
      <p>
        <Badge tone={tone}>{words}</Badge>
        {isSample && <span className="text-soft"> Demonstration data.</span>}
      </p>
      {live?.isOff && !isArchived && (
        <p>
          Taken off the site on <SecondMoment at={live.from} />. Publish the entry to show it again.
        </p>
      )}
      {live && !live.isOff && !isArchived && (
        <p>
          {live.path === null ? 'In use since ' : 'Public since '}
          <SecondMoment at={live.from} />
          {live.path !== null && (
            <>
              : <a href={live.path}>{live.path}</a>
            </>
          )}
        </p>
      )}
      {isChanged && !live?.isOff && <p>The draft has been changed since. Readers see it as it was.</p>}
      {planned && !isArchived && (
        <p>
          Scheduled for <SecondMoment at={planned.from} />, as it was saved then
          {planned.revision < release.revision ? '. Later changes are not included: reschedule to include them.' : '.'}
        </p>
      )}
      {!live && isOfFiles && <p>Readers see the entry of the site’s files until this draft is published.</p>}
      {!live && !planned && !isArchived && !isOfFiles && <p>{isSubmitted ? 'Nobody but its member and staff sees it.' : 'Nobody but staff sees it.'}</p>}
      {isSubmitted && <p>A member sent it for review. To publish it is to accept it.</p>}
      {reviewNote && !isSubmitted && <p className="whitespace-pre-line border-l-4 border-rule pl-4">Sent back to its member: {reviewNote}</p>}
    </div>
  )
}

/** How it stands, where the files in `content/` show an entry of their own too. */
function labelsOf({ state, live, planned, isOfFiles, isArchived }: ReleaseState): [words: string, tone: BadgeTone] {
  if (live?.isOff && !isArchived) return ['Taken off the site', 'danger']
  if (isOfFiles && !live && !planned) return ['From the site’s files', 'plain']
  return publicationStateLabels[state]
}
