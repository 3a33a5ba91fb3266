import { ContactPage } from '#app/features/contact/contact-page.tsx'

export default function Contact() {
  return <ContactPage />
}
