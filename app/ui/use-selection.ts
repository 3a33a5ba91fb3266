import { useEffect, useState } from 'react'

export function listRowBoxes(form: string, name: string): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(`input[type=checkbox][form="${CSS.escape(form)}"][name="${CSS.escape(name)}"]`)]
}

/** How many rows are selected, and how many are shown. The checkboxes themselves hold the state: they work before the script loads. */
export function useSelection(form: string, name: string): { selected: number; shown: number } {
  const [counts, setCounts] = useState({ selected: 0, shown: 0 })
  useEffect(() => {
    const count = () => {
      const boxes = listRowBoxes(form, name)
      const selected = boxes.filter((box) => box.checked).length
      setCounts((before) => (before.selected === selected && before.shown === boxes.length ? before : { selected, shown: boxes.length }))
    }
    count()
    // Rows are added and removed when the page's data change.
    const rows = new MutationObserver(count)
    rows.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('change', count)
    return () => {
      rows.disconnect()
      document.removeEventListener('change', count)
    }
  }, [form, name])
  return counts
}
