import { noticeVersions } from '#app/domain/content/notice-version.ts'
import { fillPeriods } from '#app/lib/retention-periods.ts'
import { account, projects } from './member-purposes.ts'
import type { Purpose } from './purpose.ts'
import { booking, enquiry, security } from './register.ts'

type FormNotice = { purpose: Purpose & { short: string }; version: string; collects: string; hosted?: string; forms: readonly string[] }

/** `forms`: the definitions (`defineForm`) whose page shows the notice. `hosted`: added if a hosted provider stores accounts. */
const notices = {
  enquiry: {
    purpose: enquiry,
    version: noticeVersions.enquiry,
    collects: 'Your name and phone number, what you add yourself, this page and the link that brought you here.',
    forms: ['enquiryForm', 'correctionForm'],
  },
  booking: {
    purpose: booking,
    version: noticeVersions.booking,
    collects: 'Your name and phone number, your email if you give it, this page and the link that brought you here.',
    forms: ['bookingForm', 'knownBookingForm'],
  },
  account: {
    purpose: account,
    version: noticeVersions.account,
    collects: 'Your name, email and password. At each sign-in also the time, your browser and your network address.',
    hosted: 'Google (Firebase Authentication) keeps your name, email and password for us, the password as a hash, and checks the password at each sign-in.',
    forms: ['signUpForm', 'nameForm', 'createEmailForm', 'invitationForm', 'firstAdminForm'],
  },
  phone: {
    purpose: account,
    version: noticeVersions.phone,
    collects:
      'Your mobile number and, for a new account, your name. We send a code to the number by SMS. At each sign-in we store the time, your browser and your network address.',
    hosted: 'Google (Firebase Authentication) keeps your name and number for us.',
    forms: ['phoneForm', 'phoneNameForm', 'createOwnPhoneForm'],
  },
  provider: {
    purpose: account,
    version: noticeVersions.provider,
    collects:
      'Your name. The provider tells us the ID of your account there, your name, your email, and whether it is confirmed; we read and store nothing else of that account. At each sign-in we store the time, your browser and your network address.',
    hosted: 'Google (Firebase Authentication) keeps your name and email for us, and may get the provider’s proof of your sign-in.',
    forms: ['providerNameForm'],
  },
  signIn: {
    purpose: security,
    version: noticeVersions.signIn,
    collects: 'Your email, and your password to sign in. With it we store the time, your browser and your network address.',
    hosted: 'Google (Firebase Authentication) checks passwords for us and gets the email and password for that.',
    forms: ['signInForm', 'signInMailForm', 'forgottenPasswordForm'],
  },
  project: {
    purpose: projects,
    version: noticeVersions.project,
    collects: 'What you write about the project, its links and screenshots, your course and the year of your batch.',
    forms: ['ownTextsForm', 'ownPictureForm'],
  },
} as const satisfies Record<string, FormNotice>
export type FormNoticeName = keyof typeof notices

/** They store no readable personal data. Each has the reason why it shows no notice. */
export const formsWithoutNotice: Record<string, string> = {
  codeForm: 'a code that we sent',
  checkInForm: 'the code on the board',
  verifyForm: 'the code of a certificate or letter, not stored',
  signInCodeForm: 'a code of the authenticator app',
  phoneCodeForm: 'a code that we sent',
  newPhoneCodeForm: 'nothing',
  recoveryForm: 'a recovery code',
  setUpForm: 'a code of the authenticator app',
  passwordForm: 'a password, stored as a hash',
  firstPasswordForm: 'a password, stored as a hash',
  resetPasswordForm: 'a password, stored as a hash',
  removeMethodForm: 'nothing',
  passkeyForm: 'what a passkey signs, not stored',
  addPasskeyForm: 'the public part of a passkey, as the page says',
  renamePasskeyForm: 'a name for a passkey',
  createGuardedForm: 'the current password, not stored',
  eraseAccountForm: 'the current password, not stored',
}

export function getFormNotice(name: FormNoticeName, isHosted = false) {
  const { purpose, version, collects, hosted, forms }: FormNotice = notices[name]
  const lines = [
    { name: 'What we ask for', text: collects },
    { name: 'Why', text: purpose.why },
    { name: 'How long', text: `${purpose.kept}. ${purpose.afterwards}` },
    ...(purpose.stop ? [{ name: 'How to stop', text: purpose.stop }] : []),
    {
      name: 'Your rights',
      text: 'See, download, correct or erase your data: on the data page of your account, by the link in our mail, or by writing to the grievance officer.',
    },
  ]
  return {
    id: purpose.id,
    version,
    forms,
    short: [fillPeriods(purpose.short), ...(isHosted && hosted ? [hosted] : [])].join(' '),
    lines: lines.map((line) => ({ ...line, text: fillPeriods(line.text) })),
  }
}
export const formNoticeNames = Object.keys(notices) as FormNoticeName[]
