import { mailFilterForm } from '#app/domain/accounts/saved-filter-forms.ts'
import type { SavedFilter } from '#app/domain/accounts/saved-filters.server.ts'
import { WholeForm } from '#app/ui/form-parts.tsx'
import { useForm } from '#app/ui/use-form.ts'

interface WeeklyMailProps {
  list: string
  filter: SavedFilter
  /** Whether the site sends mail at all. */
  canMail: boolean
}

/** For the saved report that is open: whether its owner gets it by mail each week. */
export function WeeklyMail({ list, filter: { id, isMailed }, canMail }: WeeklyMailProps) {
  const form = useForm(mailFilterForm, undefined, { id: `mail-${id}`, action: '/staff/saved-filters', values: { list, id, to: isMailed ? 'off' : 'on' } })
  if (!canMail && !isMailed) return <p className="mt-4 text-soft">Reports cannot be mailed: this site has no mail server (SMTP_URL).</p>
  return (
    <div className="mt-4">
      <p>{isMailed ? 'You get this report by mail every Monday at 8 am.' : 'You can get this report by mail every Monday at 8 am.'}</p>
      {isMailed && !canMail && <p className="text-soft">At present nothing is sent: this site has no mail server (SMTP_URL).</p>}
      <WholeForm form={form} inline quiet button={isMailed ? 'Stop the weekly mail' : 'Mail it to me weekly'} />
    </div>
  )
}
