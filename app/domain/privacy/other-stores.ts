export const otherStores = [
  { name: 'Uploaded pictures and PDFs', text: 'The file itself, under a random number, as long as a project, post or story uses it.' },
  { name: 'Mails, where no mail server is set up', text: 'As files for {mailFileDays}.' },
  {
    name: 'Backups, where they are set up',
    text: 'A copy of all of this, for {backupDays}. What we erase is in none of them after that.',
  },
  { name: 'Jobs that wait', text: 'Numbers of the records they are about, no names.' },
  { name: 'The error log', text: 'What failed on which page. Names, addresses, phone numbers and links with a key are left out.' },
]

/** Shown too if a hosted provider stores the accounts. */
export const hostedStores = [
  {
    name: 'Accounts at Google',
    text: 'Google (Firebase Authentication) keeps for us the number of your account, your name, email, phone number, whether both are confirmed, whether the account is disabled, and your password as a hash; it gets your password whenever we check it. If you sign in with an account of another company, we may pass that company’s proof of your sign-in on to Google. We delete the account there when we erase it here. Roles, sessions, wishlists and bookings are not kept there.',
  },
]

/** Shown too if that provider sends the codes for sign-in by phone. */
export const hostedCodeStores = [
  {
    name: 'Codes by SMS from Google',
    text: 'Google sends the code to your number and checks it. On the page that asks for the number, and on no other, a script of Google (reCAPTCHA) checks that a person asks. For that Google gets your network address, reads how your browser is set up and how you use the page, and sets cookies of its own. If you do not want that, sign in another way: then nothing of it is loaded.',
  },
]
