/** Who else has a draft open, and which revision of it is stored. */
export type EditorPresence = { revision: number; others: { name: string; isSelf: boolean }[] }

/** Who else is there, as a sentence; empty for nobody. */
export function formatPresence({ others }: EditorPresence): string {
  const names = others.filter(({ isSelf }) => !isSelf).map(({ name }) => name)
  if (names.length > 0) return `${new Intl.ListFormat('en-IN').format(names)} ${names.length === 1 ? 'is' : 'are'} editing this too.`
  return others.length > 0 ? 'You have this open in another tab or on another device.' : ''
}
