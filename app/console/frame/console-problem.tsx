import { ActionLink } from '#app/ui/link.tsx'
import { RequestNumber } from '#app/ui/request-number.tsx'
import { TryAgain } from '#app/ui/try-again.tsx'
import { StaffPage } from './staff-page.tsx'

interface ConsoleProblemProps {
  /** Null for an unknown page or record. */
  problem: { title: string; text: string; retry: boolean; requestId?: string } | null
  /** The console refuses each page to a member, so the link leads out of it. */
  isMember: boolean
}

const absent: ConsoleProblemProps['problem'] & object = {
  title: 'Not in the console',
  text: 'There is no such page or record. It may have been merged, erased or moved. Search for it, or start from one of the sections.',
  retry: false,
}

export function ConsoleProblem({ problem, isMember }: ConsoleProblemProps) {
  const { title, text, retry, requestId } = problem ?? absent
  return (
    <StaffPage title={title}>
      <p className="mt-4 text-lede">{text}</p>
      <RequestNumber id={requestId} />
      <div className="mt-6 flex flex-wrap items-center gap-x-7 gap-y-2">
        {retry && <TryAgain quiet />}
        {isMember ? <ActionLink to="/account">Your account</ActionLink> : <ActionLink to="/staff">Go to Today</ActionLink>}
      </div>
    </StaffPage>
  )
}
