import { editorKinds } from '#app/domain/publications/editor-kinds.ts'
import type { PublicationKind } from '#app/domain/publications/publications.ts'
import { BulkBar } from '#app/ui/bulk-bar.tsx'
import { Button } from '#app/ui/button.tsx'

export const listBulkForm = 'publication-bulk'

const turns = [
  ['publish', 'Publish'],
  ['unpublish', 'Unpublish'],
  ['archive', 'Archive'],
  ['unarchive', 'Take out of the archive'],
] as const

/** What can be done with several at once. Each is changed by itself: what is refused is said, and stays as it is. */
export function ListBulk({ kind, filter, rows }: { kind: PublicationKind; filter: string; rows: readonly { id: string; revision: number }[] }) {
  return (
    <BulkBar form={listBulkForm} name="selected" action={editorKinds[kind].dashboard} label="With the chosen ones">
      <input type="hidden" name="filter" value={filter} />
      {/* What is published is what stood in the list, and nothing that somebody saved since. */}
      {rows.map(({ id, revision }) => (
        <input key={id} type="hidden" name="seen" value={`${id}.${revision}`} />
      ))}
      {turns.map(([turn, label]) => (
        <Button key={turn} type="submit" quiet name="do" value={turn}>
          {label}
        </Button>
      ))}
    </BulkBar>
  )
}
