import { BulkBar } from '#app/ui/bulk-bar.tsx'
import { Button } from '#app/ui/button.tsx'

export const rosterBulkForm = 'roster-bulk'

/** Marks several people at once. Of those that somebody else changed meanwhile it is said, and they stay as they are. */
export function RosterBulk({ action, back }: { action: string; back: string }) {
  return (
    <BulkBar form={rosterBulkForm} name="booking" action={action} label="With the chosen people">
      <input type="hidden" name="back" value={back} />
      <Button type="submit" quiet name="do" value="attended">
        They attended
      </Button>
      <Button type="submit" quiet name="do" value="missed">
        They missed it
      </Button>
      <Button type="submit" quiet name="do" value="confirmed">
        Take the mark back
      </Button>
    </BulkBar>
  )
}
