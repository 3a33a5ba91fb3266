import { listChoices, useChosen } from './use-chosen.ts'
import { useHydrated } from './use-hydrated.ts'

/** Chooses every row on the page, or none. Without script it could do nothing, so it is not there. */
export function ChooseAll({ form, name }: { form: string; name: string }) {
  const { chosen, shown } = useChosen(form, name)
  if (!useHydrated()) return null
  return (
    <label>
      <span className="sr-only">Choose all on this page</span>
      <input
        type="checkbox"
        autoComplete="off"
        checked={chosen > 0 && chosen === shown}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && chosen < shown
        }}
        onChange={({ currentTarget: { checked } }) => {
          for (const box of listChoices(form, name)) box.checked = checked
          document.dispatchEvent(new Event('change'))
        }}
      />
    </label>
  )
}
