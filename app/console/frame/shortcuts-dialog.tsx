import { Checkbox } from '#app/ui/checkbox.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { setKeys } from './keys-setting.ts'
import type { Section } from './sections.ts'

interface ShortcutsDialogProps {
  personId: string
  on: boolean
  sections: readonly Section[]
  onClose: () => void
}

const everywhere = [
  { keys: ['/'], does: 'Search' },
  { keys: ['j'], does: 'Next row' },
  { keys: ['k'], does: 'Row before' },
  { keys: ['x'], does: 'Choose the row' },
  { keys: ['Enter'], does: 'Open the row' },
  { keys: ['?'], does: 'This list' },
]

/** The keys, and the switch that turns them off for who speaks to the computer or presses keys by accident. */
export function ShortcutsDialog({ personId, on, sections, onClose }: ShortcutsDialogProps) {
  const rows = [...everywhere, ...sections.map(({ key, label }) => ({ keys: ['g', key], does: `Go to ${label}` }))]
  return (
    <Dialog
      title="Keyboard shortcuts"
      cross
      onClose={onClose}
      text={
        <>
          <Checkbox label="Single keys work on this device" checked={on} onChange={({ currentTarget: { checked } }) => setKeys(personId, checked)} />
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
            {rows.map(({ keys, does }) => (
              <div key={does} className="contents">
                <dt>
                  {keys.map((key) => (
                    <kbd key={key} className="console-key">
                      {key}
                    </kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
          <p className="text-soft">While you type in a field, keys are text.</p>
        </>
      }
    />
  )
}
