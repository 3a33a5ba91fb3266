import type { CourseLabels } from '#app/domain/content/content-form.ts'
import type { OpenedDraft } from '#app/domain/publications/drafts/find-draft.server.ts'
import { formatInstant } from '#app/lib/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { DraftConflict } from './draft-conflict.tsx'
import type { DraftEditing } from './use-draft.ts'

export const conflictId = 'draft-conflict'

interface EditorConflictsProps {
  draft: OpenedDraft
  courses: CourseLabels
  writing: DraftEditing
  isChoosing: boolean
  onChoosing: (isChoosing: boolean) => void
}

export function EditorConflicts({ draft, courses, writing, isChoosing, onChoosing }: EditorConflictsProps) {
  const { status, newest, localDraft } = writing
  const theirs = status.state === 'conflict' ? status.theirs : null
  const name = theirs?.by ?? 'Somebody else'
  return (
    <>
      {theirs && !isChoosing && (
        <div id={conflictId} tabIndex={-1} role="alert" className="mt-3 border-l-4 border-danger pl-4">
          <p className="font-semibold">{name} saved this while you wrote.</p>
          <p>Both texts are there. You can go on writing: your text does not replace the other text until you have seen both.</p>
          <Button
            quiet
            className="mt-3"
            onClick={async () => {
              await writing.saveNow()
              onChoosing(true)
            }}
          >
            See both and choose
          </Button>
        </div>
      )}
      {theirs && isChoosing && (
        <DraftConflict
          key={theirs.revision}
          draft={draft}
          courses={courses}
          title="Somebody else changed this"
          who={`${name} saved it on ${formatInstant(new Date(theirs.at))}. Choose what to keep; then writing goes on from there.`}
          mineName="Yours"
          theirsName="Theirs"
          allMine="Keep all your text"
          allTheirs="Take all their text"
          mine={newest}
          theirs={theirs.fields}
          base={writing.base}
          onChoose={writing.resolve}
          onLater={() => onChoosing(false)}
        />
      )}
      {localDraft && (
        <DraftConflict
          draft={draft}
          courses={courses}
          title="This browser kept text that was not saved"
          who={`You wrote it on ${formatInstant(new Date(localDraft.at))}, and it did not reach the site. Choose what to go on with.`}
          mineName="Kept in this browser"
          theirsName="Saved on the site"
          allMine="Keep all from this browser"
          allTheirs="Take all from the site"
          mine={localDraft.fields}
          theirs={newest}
          base={localDraft.revision === draft.revision ? draft.fields : null}
          onChoose={writing.resolveLocalDraft}
        />
      )}
    </>
  )
}
