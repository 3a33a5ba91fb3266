import type { Purpose, StoredData } from './purpose.ts'

export const account = {
  id: 'account',
  name: 'Your account',
  why: 'To sign you in on any device, protect the account and keep what you saved.',
  short:
    'We use your name and what you sign in with only to run your account. You can erase the account at any time. If you do not sign in for {accountMonths}, we erase the account; if we have your email, we write to you before.',
  ground: 'consent',
  groundNote: 'You agree when you create the account. The public pages work without one.',
  kept: '{accountMonths} after your last sign-in. A sign-in ends {idleSessionDays} after your last visit and after {sessionDays} at most; we know a browser for {knownDeviceDays}',
  afterwards: 'If the account has an email, we mail you a warning. We erase the account {accountWarningDays} or more later if you do not sign in.',
  stop: 'Erase the account under Account, Your data.',
} as const satisfies Purpose
export const accountStored: StoredData = {
  'Name, email, and whether the email is confirmed': { users: 'id name email email_verified image created_at updated_at erasure_warned_at' },
  'Your role, and whether the account is disabled or invited': { users: 'role disabled_at invited_at' },
  'Your phone number or the number of your account at a provider such as Google, if you sign in with it, and your password, as a hash that cannot be turned back into it. Tokens of providers are not stored, except those of Google where it keeps accounts for us':
    {
      credentials:
        'id account_id provider_id user_id password access_token refresh_token id_token access_token_expires_at refresh_token_expires_at scope created_at updated_at',
    },
  'If you use an authenticator app: its key and recovery codes, encrypted': {
    users: 'two_factor_enabled',
    two_factors: 'id secret backup_codes user_id verified failed_verification_count locked_until last_used_step',
  },
  'Your passkeys: the public part of each with its number, name, how browsers reach it, whether it is copied to your other devices, and when it was last used':
    {
      passkeys: 'id user_id credential_id public_key counter transports is_backed_up name created_at last_used_at',
    },
  'Where you are signed in: browser, network address and times': {
    sessions: 'id token user_id expires_at ip_address user_agent created_at updated_at confirmed_at',
  },
  'Where Google keeps accounts for us: a token, encrypted, by which we ask Google whether your account is still open, until you sign out': {
    hosted_tokens: 'session_id refresh_token refreshed_at',
  },
  'Browsers you have signed in with, each as a random number, with the first and last day': { known_devices: 'user_id device_hash first_seen_at last_seen_at' },
  'If you change your email: the new address, when each address opened its link and which sign-in asked, until the day after the links end': {
    email_changes: 'user_id id new_email session_id asked_at expires_at allowed_at confirmed_at done_at',
  },
  'A phone number that waits for its code, and the code as a hash or, where Google sends it, Google’s number of the code and its token, both encrypted: at most {phoneProofDays}':
    {
      phone_proofs: 'key_hash phone user_id code_hash session_info tries sent_at proven_at refresh_token',
    },
  'A sign-in with a provider under way: where you return to and, for a new account, what the provider tells us of you, at most {providerAttemptDays}. It works for {providerAttemptMinutes} at most':
    {
      provider_attempts: 'id key_hash state_hash provider user_id return_to add started_at account_id email email_verified name proven_at refresh_token',
    },
  'Links and codes that wait to be used, until they expire': { verifications: 'id identifier value expires_at created_at updated_at' },
}

export const wishlist = {
  id: 'wishlist',
  name: 'Wishlist and alerts',
  why: 'To keep your list the same on each device and, if you ask for alerts, to mail you about a free seat, a new batch or a moved date.',
  ground: 'consent',
  groundNote: 'You save each course yourself while signed in. Alerts are off until you turn them on.',
  kept: '{accountMonths} after your last sign-in; a course you removed, {wishlistRemovalDays}',
  afterwards: 'We erase the list with the account.',
  stop: 'Remove courses, turn off alerts and end the shared link on the wishlist page.',
} as const satisfies Purpose
export const progress = {
  id: 'progress',
  name: 'Progress in career roadmaps',
  why: 'To show on each device what you have learned and what is left.',
  ground: 'consent',
  groundNote: 'You mark each topic yourself. Without an account the marks stay in your browser.',
  kept: '{accountMonths} after your last sign-in; a topic you set back, {wishlistRemovalDays}',
  afterwards: 'We erase the progress with the account.',
  stop: 'Set topics back to pending on the page of the roadmap.',
} as const satisfies Purpose
export const progressStored: StoredData = {
  'Topics you marked, or set back, with the time': { topic_progress: 'user_id topic_id state changed_at' },
}

export const wishlistStored: StoredData = {
  'Courses you saved or removed, with the time and your alerts': { wishlist_entries: 'user_id course_id removed changed_at alerts_since' },
  'A link that shows your list to others, if you make one': { wishlist_shares: 'id user_id created_at revoked_at' },
}

export const careerQuiz = {
  id: 'career-quiz',
  name: 'Career quiz',
  why: 'To show you your saved results, and to let you finish a quiz on another device.',
  ground: 'consent',
  groundNote: 'We keep answers only when you press “Save to my account”. Without that they stay in the address of the page and in your browser.',
  kept: 'The last 20 results, until you remove them; {accountMonths} after your last sign-in at most',
  afterwards: 'We erase the results with the account.',
  stop: 'Remove results on your account page.',
} as const satisfies Purpose
export const careerQuizStored: StoredData = {
  'Answers you saved, the course they led to and the time': { quiz_sheets: 'id user_id search finished_at course_id changed_at' },
}

export const projects = {
  id: 'projects',
  name: 'Your projects',
  why: 'To read a project you built in a course and, once it is approved, to show it on the page Student projects.',
  short:
    'We use what you write here to review your project and, once approved, to publish it under your batch’s name, never yours. It is kept as long as your account: {accountMonths} after your last sign-in.',
  ground: 'consent',
  groundNote: 'You tick a box each time you send a project. Whether it may stay public without your account is a second box.',
  kept: '{accountMonths} after your last sign-in',
  afterwards: 'We erase it with the account, public or not. A public project stays only if you ticked the second box, and nothing in it leads to you.',
  stop: 'Take the project back under Account, Your projects. It leaves our pages at once; search engines take longer.',
} as const satisfies Purpose
/** The same tables store staff's posts and stories. */
export const projectsStored: StoredData = {
  'The project as you wrote it, with its links, course and batch year, in each version': {
    publications: 'id kind draft revision is_sample archived_at by_member created_by created_at updated_at title course_id',
    publication_versions: 'publication_id revision fields saved_at',
  },
  'When you sent it, what our staff answered, and your consents to publish it': {
    publications: 'submitted_at review_note consented_at consent_notice outlives_account',
  },
  'What is public, from when until when, and its address': {
    releases: 'id publication_id kind slug revision fields plain_text live_from live_until published_at title course_id topics technologies',
    publication_slugs: 'kind slug publication_id taken_at',
  },
  'Screenshots you upload, with the name of the file': {
    files: 'id kind name sha256 bytes width height sizes uploaded_by created_at',
    file_uses: 'file_id publication_id',
  },
}
