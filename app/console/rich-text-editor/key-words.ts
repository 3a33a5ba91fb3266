/** Keys as they are written on the keyboard at hand. */
export const keysOn = (keys: string, isMac: boolean) => keys.replace('Mod', isMac ? '⌘' : 'Ctrl').replace('Alt', isMac ? '⌥' : 'Alt')

export const keyRows: readonly (readonly [string, string])[] = [
  ['Bold', 'Mod+B'],
  ['Italic', 'Mod+I'],
  ['Struck out', 'Mod+Shift+S'],
  ['Code within a line', 'Mod+E'],
  ['Link', 'Mod+K'],
  ['Heading', 'Mod+Alt+2'],
  ['Heading below a heading', 'Mod+Alt+3'],
  ['Paragraph', 'Mod+Alt+0'],
  ['List', 'Mod+Shift+8'],
  ['Numbered list', 'Mod+Shift+7'],
  ['Quote', 'Mod+Shift+B'],
  ['Block of code', 'Mod+Alt+C'],
  ['New line, same paragraph', 'Shift+Enter'],
  ['Undo', 'Mod+Z'],
  ['Redo', 'Mod+Shift+Z'],
  ['To the buttons', 'Alt+F10'],
  ['Out of the text', 'Escape, then Tab'],
]
