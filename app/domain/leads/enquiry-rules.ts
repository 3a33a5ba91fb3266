/** What both sides say of the enquiry's fields; the browser says it before anything is sent. */
export const enquiryRules = {
  name: { missing: 'Write your name.' },
  phone: { missing: 'Write your phone number, such as 98765 43210.' },
  email: { wrong: 'Write the whole address, such as name@example.org, or leave it empty.' },
  consent: { missing: 'Tick the box: without your consent nobody may call you.' },
}
