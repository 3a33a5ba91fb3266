import { ContactPage } from '#app/features/contact/contact-page.tsx'
import { cachedPage } from '#app/platform/page-cache/cached-page.server.ts'

export const middleware = [cachedPage()]

export default function Contact() {
  return <ContactPage />
}
