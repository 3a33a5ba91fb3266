import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'

/**
 * The way out by keyboard: after Escape the next Tab belongs to the page, also within lists and tables, where Tab has
 * work of its own. Ctrl+K asks for a link, Alt+F10 goes to the buttons.
 */
export function handleEscape({ askLink, toToolbar }: { askLink: () => void; toToolbar: () => void }) {
  let isLeaving = false
  return Extension.create({
    name: 'handleEscape',
    priority: 2000,
    addKeyboardShortcuts: () => ({
      'Mod-k': () => {
        askLink()
        return true
      },
      'Alt-F10': () => {
        toToolbar()
        return true
      },
    }),
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          handleDOMEvents: {
            keydown(_view, event) {
              if (event.key === 'Escape') isLeaving = true
              else if (event.key === 'Tab' && isLeaving) return true
              else if (event.key !== 'Shift') isLeaving = false
              return false
            },
            blur() {
              isLeaving = false
              return false
            },
          },
        },
      }),
    ],
  })
}
