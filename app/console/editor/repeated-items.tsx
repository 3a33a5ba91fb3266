import { type ReactNode, useEffect, useId, useState } from 'react'
import { getContentControlId } from '#app/domain/content/content-form.ts'
import { Button } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { useChangeListener } from './use-change-listener.ts'

type EditedItem = { key: string; value: unknown; isNew: boolean }

interface RepeatedItemsProps {
  path: string
  /** Such as "Module". */
  itemName: string
  initialValues: readonly unknown[]
  newValue: unknown
  most: number | null
  onChange: () => void
  renderItem: (item: EditedItem, place: number, count: number) => ReactNode
}

/** Staff add, remove and move items; typed text moves with its item. */
export function RepeatedItems({ path, itemName, initialValues, newValue, most, onChange, renderItem }: RepeatedItemsProps) {
  const isHydrated = useHydrated()
  const { items, announcement, itemId, add, remove, move } = useItems(path, itemName, initialValues)
  useChangeListener(items, onChange)
  const id = getContentControlId(path)
  // Without script the button sends the form, and `changeItems` (parse-content-form.ts) changes the list.
  const type = isHydrated ? 'button' : 'submit'
  const renderButton = (change: 'up' | 'down' | 'remove', place: number, label: string, onClick: () => void) => (
    <Button
      id={`${itemId(place)}-${change}`}
      quiet
      type={type}
      name="do"
      value={`${change} ${path}.${place}`}
      aria-label={`${label}: ${itemName} ${place + 1}`}
      onClick={onClick}
    >
      {label}
    </Button>
  )
  return (
    <>
      <input type="hidden" name={`${path}.length`} value={items.length} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {items.length === 0 && <p className="text-soft">None yet.</p>}
      <ol className="content-items">
        {items.map((item, place) => (
          <li key={item.key} id={itemId(place)}>
            {renderItem(item, place, items.length)}
            <div className="content-item-actions">
              {place > 0 && renderButton('up', place, 'Move up', () => move(place, place - 1))}
              {place < items.length - 1 && renderButton('down', place, 'Move down', () => move(place, place + 1))}
              {renderButton('remove', place, 'Remove', () => remove(place))}
            </div>
          </li>
        ))}
      </ol>
      {most !== null && items.length >= most ? (
        <p className="field-hint">There can be {items.length} at most.</p>
      ) : (
        <Button id={`${id}-add`} quiet type={type} name="do" value={`add ${path}`} onClick={() => add(newValue)}>
          Add {itemName.toLowerCase()}
        </Button>
      )}
    </>
  )
}

/** After each change, the focus goes to `focusId`: the pressed button in its new position, or the new item. */
type ItemChange = { focusId: string; announcement: string }

function useItems(path: string, itemName: string, initialValues: readonly unknown[]) {
  const prefix = useId()
  const id = getContentControlId(path)
  const itemId = (place: number) => `${id}-item-${place}`
  const [state, setState] = useState(() => ({
    items: initialValues.map((value, index): EditedItem => ({ key: `${prefix}${index}`, value, isNew: false })),
    nextKey: initialValues.length,
  }))
  const [change, setChange] = useState<ItemChange | null>(null)
  useEffect(() => {
    if (!change) return
    const target = document.getElementById(change.focusId)
    const control = target?.matches('li') ? target.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select') : target
    control?.focus()
  }, [change])

  const { items, nextKey } = state
  const setItems = (changed: EditedItem[]) => setState({ ...state, items: changed })
  function add(value: unknown) {
    setState({ items: [...items, { key: `${prefix}${nextKey}`, value, isNew: true }], nextKey: nextKey + 1 })
    setChange({ focusId: itemId(items.length), announcement: `${itemName} ${items.length + 1} added.` })
  }
  function remove(place: number) {
    setItems(items.toSpliced(place, 1))
    const focusId = items.length === 1 ? `${id}-add` : `${itemId(Math.min(place, items.length - 2))}-remove`
    setChange({ focusId, announcement: `${itemName} ${place + 1} removed. Left: ${items.length - 1}.` })
  }
  function move(from: number, to: number) {
    const [moved, other] = [items[from], items[to]]
    if (!moved || !other) return
    setItems(items.with(from, other).with(to, moved))
    // The first item has no button to move up, and the last one none to move down.
    const button = to === 0 ? 'down' : to === items.length - 1 ? 'up' : to > from ? 'down' : 'up'
    setChange({ focusId: `${itemId(to)}-${button}`, announcement: `Now ${itemName.toLowerCase()} ${to + 1} of ${items.length}.` })
  }
  return { items, announcement: change?.announcement, itemId, add, remove, move }
}
