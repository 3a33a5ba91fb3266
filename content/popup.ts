import type { PopupContent } from '#app/domain/content/popup.ts'

export const popup: PopupContent = {
  title: 'Ask a counsellor.',
  text: 'Leave a name and a number, and a counsellor calls. We answer plainly, even if none of our courses suits you.',
}
