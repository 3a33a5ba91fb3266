import { useEffect, useState } from 'react'

export function listRowBoxes(form: string, name: string): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(`input[type=checkbox][form="${CSS.escape(form)}"][name="${CSS.escape(name)}"]`)]
}

/** How many rows are selected, and how many are shown. The checkboxes themselves hold the state: they work before the script loads. */
export function useChosen(form: string, name: string): { chosen: number; shown: number } {
  const [counts, setCounts] = useState({ chosen: 0, shown: 0 })
  useEffect(() => {
    const count = () => {
      const boxes = listRowBoxes(form, name)
      const chosen = boxes.filter((box) => box.checked).length
      setCounts((before) => (before.chosen === chosen && before.shown === boxes.length ? before : { chosen, shown: boxes.length }))
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
