/** What stands beside the consent of the enquiry form. */
export const enquiryNotice = {
  /** Kept with each consent, so that it stays known which words a person read. A new wording takes a new version. */
  version: '2026-11-21',
  items: [
    { name: 'What we ask for', text: 'Your name and phone number, what you add yourself, this page and the link that brought you here.' },
    { name: 'Why', text: 'So that a counsellor can answer this enquiry by phone, mail, SMS or WhatsApp. Nothing else.' },
    { name: 'How long', text: '12 months after our last conversation. Then it is erased.' },
    { name: 'Your rights', text: 'See it, correct it, take your consent back or have it erased at any time, from the next page or any mail we send.' },
  ],
}

/** What stands beside the consent of the form that books a seat. */
export const seatNotice = {
  version: 'seat-2026-11-21',
  items: [
    { name: 'What we ask for', text: 'Your name and phone number, your email if you like, this page and the link that brought you here.' },
    { name: 'Why', text: 'To keep your seat or your place in the line, and to tell you about it: confirmation, reminder, a moved date. Nothing else.' },
    { name: 'How long', text: '12 months after our last conversation. Then it is erased.' },
    { name: 'Your rights', text: 'See it, correct it, take your consent back or have it erased at any time. Cancelling the seat needs no reason.' },
  ],
}
