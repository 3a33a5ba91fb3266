import { breachFieldNames, breachForm } from '#app/domain/privacy/breach-input.ts'
import type { BreachConflict } from '#app/domain/privacy/handle-breach-form.server.ts'
import { formatStoredDate } from '#app/lib/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { ConflictView } from '#app/ui/conflict-view.tsx'
import { Control, FormTop } from '#app/ui/form-parts.tsx'
import { useForm } from '#app/ui/use-form.ts'

type BreachFormProps = {
  path: string
  values: Partial<Record<keyof typeof breachForm.fields, string>>
  /** What the page's action has answered. */
  answer: object | undefined
}

/** One entry of the breach register; both texts and the choice between them where two admins changed it. */
export function BreachForm({ path, values, answer }: BreachFormProps) {
  const form = useForm(breachForm, answer, { values })
  const { conflict } = (form.answer ?? {}) as { conflict?: BreachConflict }
  if (conflict) return <Conflict path={path} {...conflict} onChoice={form.clear} />
  return (
    <form {...form.props} className="mt-6 grid max-w-[44rem] gap-x-8 gap-y-6 md:grid-cols-2 md:*:col-span-2">
      <FormTop form={form} />
      {breachFieldNames.map((name) => (
        <Control key={name} field={form.field(name)} className={breachForm.fields[name].kind === 'moment' ? 'md:col-span-1!' : ''} />
      ))}
      <div>
        <Button type="submit" busy={form.isPending && 'One moment'}>
          Save the entry
        </Button>
      </div>
    </form>
  )
}

function Conflict({ path, mine, theirs, onChoice }: BreachConflict & { path: string; onChoice: () => void }) {
  return (
    <ConflictView
      who="Another admin saved this entry while you wrote."
      action={path}
      theirsTo={path}
      onChoice={onChoice}
      kept={[['seen', theirs.seen]]}
      fields={breachFieldNames.map((name) => ({
        name,
        label: breachForm.fields[name].label,
        mine: mine[name],
        theirs: theirs[name],
        ...(breachForm.fields[name].kind === 'moment' && { show: formatStoredDate }),
      }))}
    />
  )
}
