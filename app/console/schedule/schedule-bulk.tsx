import { BulkBar } from '#app/ui/bulk-bar.tsx'
import { Button } from '#app/ui/button.tsx'

export const staffBulkForm = 'offering-bulk'

/** What can be done with several offerings at once. Each is changed by itself: what is refused is said, and stays as it is. */
export function StaffBulk({ filter }: { filter: string }) {
  return (
    <BulkBar form={staffBulkForm} name="selected" action="/staff/bookings" label="With the chosen ones">
      <input type="hidden" name="filter" value={filter} />
      <Button type="submit" quiet name="do" value="publish">
        Publish
      </Button>
      <Button type="submit" quiet name="do" value="close">
        Close booking
      </Button>
    </BulkBar>
  )
}
