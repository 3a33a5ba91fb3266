import { z } from 'zod'
import { popup } from '#content/popup.ts'
import { defineContent } from './define-content.ts'
import { fillInstitute, institutePlaceholders } from './institute.ts'

const popupSchema = z.strictObject({
  title: z.string().trim().min(3).max(60).meta({ title: 'Heading' }),
  text: z.string().trim().min(20).max(300).meta({
    title: 'Text',
    description: 'Above the short enquiry form. The next career workshop is named after it by itself.',
  }),
})
export type PopupContent = z.output<typeof popupSchema>

export const popupContent = defineContent({
  kind: 'popup',
  name: 'Popup',
  listName: 'Popup',
  help: 'The invitation to leave an enquiry that a visitor sees once a visit, after 15 seconds on a page.',
  schema: popupSchema,
  files: () => ({ popup }),
  titleOf: ({ title }) => title,
  // Signed-in staff never get the popup, so a page cannot be its preview.
  sample(entry) {
    const { title, text } = fillInstitute(entry)
    return {
      subject: title,
      text,
      notes: [
        'The date of the next career workshop, a short enquiry form and the ways to call and to write follow the text by themselves.',
        'The popup is not shown to staff who are signed in, nor on pages that have the same form.',
      ],
    }
  },
  placeholders: institutePlaceholders,
})
