import { ActionLink } from '#app/ui/link.tsx'

const path = '/staff/bookings'

/** What can be done beside the list of offerings. */
export function StaffListActions({ canWrite }: { canWrite: boolean }) {
  return (
    <>
      <ActionLink to={`${path}/calendar`}>Calendar</ActionLink>
      {canWrite && (
        <>
          <ActionLink to={`${path}/new?kind=batch`}>New batch</ActionLink>
          <ActionLink to={`${path}/new?kind=workshop`}>New workshop</ActionLink>
          <ActionLink to={`${path}/new?kind=event`}>New event</ActionLink>
        </>
      )}
    </>
  )
}
