import { breachForm } from '#app/domain/privacy/breach-input.ts'
import { formatStoredDate } from '#app/lib/dates.ts'
import { ConflictForm } from '#app/ui/conflict-form.tsx'
import { WholeForm } from '#app/ui/form-parts.tsx'
import { useForm } from '#app/ui/use-form.ts'

type BreachFormProps = {
  values: Partial<Record<keyof typeof breachForm.fields, string>>
  answer: object | undefined
}

const moments = ['happenedAt', 'noticedAt', 'boardToldAt', 'peopleToldAt'] as const
const show = Object.fromEntries(moments.map((name) => [name, formatStoredDate]))

export function BreachForm({ values, answer }: BreachFormProps) {
  const form = useForm(breachForm, answer, { values })
  if (form.conflict) return <ConflictForm form={form} who="Another admin saved this entry while you wrote." show={show} />
  return <WholeForm form={form} half={moments} button="Save the entry" className="mt-6" />
}
