import { Button } from '#app/ui/button.tsx'
import { hasLostAccess, type Liveness } from '#app/ui/use-live.ts'

interface LiveNoticeProps {
  liveness: Liveness
  /** Number of new rows since the list was loaded. */
  coming: number
  /** If `coming` reaches this number, there may be more. */
  most: number
  onShow: () => void
}

/** Reports new enquiries. They join the list only when the reader asks for them. */
export function LiveNotice({ liveness, coming, most, onShow }: LiveNoticeProps) {
  const count = coming >= most ? `${most} or more` : String(coming)
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-6" data-news={coming > 0 || liveness === 'lost' || hasLostAccess(liveness) || undefined}>
      <p role="status" className={hasLostAccess(liveness) ? 'field-error' : 'text-soft'}>
        {coming > 0 ? `${count} new ${coming === 1 ? 'enquiry' : 'enquiries'}` : livenessLabels[liveness]}
      </p>
      {coming > 0 && (
        <Button quiet onClick={onShow}>
          Show {count} new
        </Button>
      )}
    </div>
  )
}

export const lostAccessLabels = {
  'signed-out': 'You have been signed out. Sign in on another tab to go on.',
  forbidden: 'Your role no longer allows this page.',
}

const livenessLabels: { [liveness in Liveness]: string } = {
  ...lostAccessLabels,
  off: '',
  live: 'New enquiries show up here by themselves.',
  lost: 'Connection lost. Reconnecting… The list may be out of date.',
}
