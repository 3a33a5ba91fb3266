/** The rows of the page's lists, in order. */
function shownRows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-row]')].filter((row) => row.checkVisibility())
}

function currentRow(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('[data-row]') ?? null
}

/** Moves the focus to the next row or the one before; from elsewhere to the first or the last. */
export function moveToRow(step: 1 | -1): boolean {
  const rows = shownRows()
  const current = currentRow()
  const at = current ? rows.indexOf(current) + step : step === 1 ? 0 : rows.length - 1
  const row = rows[Math.max(0, Math.min(at, rows.length - 1))]
  const target = row?.querySelector<HTMLElement>('[data-row-link]') ?? row?.querySelector<HTMLElement>('a, button, input:not([type=hidden])')
  target?.focus()
  row?.scrollIntoView({ block: 'nearest' })
  return target !== undefined
}

/** Chooses the row with the focus, or takes the choice back. */
export function chooseRow(): boolean {
  const box = currentRow()?.querySelector<HTMLInputElement>('input[type=checkbox]')
  box?.click()
  return box !== undefined && box !== null
}

/** Opens the row whose box has the focus. On its link Enter does so by itself. */
export function openRow(): boolean {
  if (!(document.activeElement instanceof HTMLInputElement)) return false
  const link = currentRow()?.querySelector<HTMLElement>('[data-row-link]')
  link?.click()
  return link !== undefined && link !== null
}
