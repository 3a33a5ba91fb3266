/**
 * The register of what this site stores in its database: each purpose, and beside it the columns that serve it. The privacy
 * notice, the notice of each form and the page of purposes are made of it; register.test.ts fails for a column that is missing.
 * `{accountMonths}` in a text is a period of retention-periods.ts. What browsers store is in stored-items.ts.
 */

export type Purpose = {
  id: string
  /** What it is for, as a heading and as a sentence. */
  name: string
  why: string
  /** Beside a form: what the details are used for and how long they are kept. */
  short?: string
  /** DPDP Act, 2023: consent (section 6), a legitimate use (section 7), or a duty under a law. */
  ground: 'consent' | 'legitimate-use' | 'legal-duty'
  groundNote: string
  /** How long, counted from what, and what happens then. */
  kept: string
  afterwards: string
  /** How a person stops it; null: `groundNote` says why nobody can. */
  stop: string | null
}

/** What is stored, in words for its person, and where: columns by table. */
export type Stored = Readonly<Record<string, Readonly<Record<string, string>>>>

export const enquiry = {
  id: 'enquiry',
  name: 'Answering your enquiry',
  why: 'So that a counsellor can call or write to you about the course, brochure, demo class or test you asked about, at the time you chose.',
  short: 'We use these details only to answer your enquiry, by phone, mail, SMS or WhatsApp. We erase them {enquiryMonths} after our last contact with you.',
  ground: 'consent',
  groundNote: 'You tick a box beside the form. Your consent covers this enquiry and nothing else.',
  kept: '{enquiryMonths} after our last contact with you, or {withdrawnDays} after you withdraw',
  afterwards:
    'We erase your details. A count by day, course and source stays, without your name. If you enrol, the enquiry stays with your student record until you ask us to erase it.',
  stop: 'Withdraw the enquiry on the thank-you page, by the link in our mail, or on the data page of your account. Nobody calls you after that.',
} as const satisfies Purpose
const enquiryStored: Stored = {
  'Name, phone number, and email if you give it': { leads: 'name phone email search_text' },
  'The course, batch, time, language and message you send, and what you do now': {
    leads: 'course_id batch visitor_type intent preferred_time language message',
  },
  'If you are under 18: that you are, and the name, phone number and consent of your guardian': {
    leads: 'is_minor guardian_name guardian_phone guardian_agreed_at',
  },
  'The page of the form, and the link or advertisement that brought you here': { leads: 'page first_source last_source source_name origin' },
  'Your consents: for what, when, and which notice you saw': { consents: 'id lead_id purpose notice_version given_at given_by withdrawn_at' },
  'What happened with the enquiry: calls, notes of our staff, next steps, who answers it': {
    leads: 'id reference form_key state assigned_to follow_up_at first_contacted_at merged_into user_id version created_at updated_at erased_at',
    lead_events: 'id lead_id at actor_id kind from_state to_state lost_reason note detail',
    lead_undos: 'audit_event_id lead_id version before event_ids created_at',
    call_tasks: 'id lead_id reason cause subject due_at until created_at done_event_id',
  },
  'Which mails and SMS we sent you and when, without their text': {
    messages: 'id lead_id user_id channel kind cause state attempts last_fault created_at next_try_at sent_at expires_at',
  },
  'The words of a mail that waits to be sent, encrypted; {sealedMailDays} at most': {
    messages: 'sealed',
  },
}

export const booking = {
  id: 'booking',
  name: 'Seats in batches, workshops and events',
  why: 'To book your seat or your place on the waiting list, confirm it, remind you, tell you if the date moves, record who came, agree the fee with you, take your payments and remind you of what is due.',
  short:
    'We use these details only for this booking. We erase them {bookingMonths} after the last day of what you booked or, if we have spoken with you, {enquiryMonths} after our last contact.',
  ground: 'consent',
  groundNote: 'You tick a box on the booking form or, if we already have your details and consent, press the booking button.',
  kept: '{bookingMonths} after the last day of what you booked or, if we have spoken with you, {enquiryMonths} after our last contact',
  afterwards:
    'We erase your details. The seat is counted without your name. The agreed fee, payments and receipts stay in our accounts without it, because tax law asks us to keep them.',
  stop: 'Cancel the seat on the page of your booking; you need no reason. To have your details erased, use the link in our mail or the data page of your account.',
} as const satisfies Purpose
const bookingStored: Stored = {
  'Name, phone number, and email if you give it, as in an enquiry': {},
  'The seat you booked, its number and what became of it': {
    bookings: 'id reference form_key offering_id lead_id state expires_at waiting_since created_at reminded_of state_at version',
  },
  'Which classes you were at, and whether you checked in yourself': { class_attendance: 'session_id booking_id mark way marked_at' },
  'How your email or phone was confirmed': { bookings: 'verified_at verified_by confirm_way confirm_sends code_attempts' },
  'The fee agreed with you, any discount with its reason, and when it is due': {
    fee_agreements: 'id booking_id course_paise discount_paise discount_kind discount_note gst_percent waived_paise waive_note waived_at agreed_at replaced_at',
    fee_instalments: 'agreement_id number due_on amount_paise',
  },
  'Amount, GST, method, payment and receipt number and date of what you paid for it, and of each refund and correction': {
    booking_payments: 'id booking_id method reference receipt_number amount_paise gst_percent outcome refunded_paise received_at reversed_at reverse_note',
    payment_refunds: 'id payment_id amount_paise reference note refunded_at reversed_at',
  },
}

const certificate = {
  id: 'certificates',
  name: 'Certificates',
  why: 'To issue your certificate, send it to you, and let people who have its code check that it is real.',
  ground: 'legitimate-use',
  groundNote: 'The Act allows it for the purpose for which you gave us your details (section 7(a)): you took a course that ends with a certificate.',
  kept: 'Until you ask us to erase it: a certificate is of use for a whole career',
  afterwards: 'We erase your name. The page of its code then says that the name was erased and no longer confirms the certificate.',
  stop: 'Ask for your details to be erased, by the link in our mail or on the data page of your account.',
} as const satisfies Purpose
const certificateStored: Stored = {
  'Your name as printed, course, batch, its days, number and code': {
    certificates: 'id number code booking_id name course batch first_day last_day issued_at replaces',
  },
  'How many classes you attended, and why a certificate was issued in spite of too few, or was revoked': {
    certificates: 'classes attended exception revoked_at revoke_reason',
  },
}

const scholarshipTest = {
  id: 'scholarship-test',
  name: 'Scholarship test',
  why: 'To let you take the test, keep your answers while you write, mark them, and give you your result and a letter that others can check.',
  ground: 'consent',
  groundNote: 'You register for the test with the booking form, and begin it yourself.',
  kept: 'As long as the booking of the test: {bookingMonths} after its last day or, if we have spoken with you, {enquiryMonths} after our last contact',
  afterwards: 'We erase your paper, your answers, the result and the letter. Its code then checks nothing.',
  stop: 'Cancel the booking before the test. To have answers and result erased, use the link in our mail or the data page of your account.',
} as const satisfies Purpose
const scholarshipTestStored: Stored = {
  'When you began and ended, your minutes, whether you asked for extra time, and which page saved last': {
    test_attempts: 'id booking_id offering_id extra_asked_at extra_minutes started_at deadline_at ended_at ended_by page created_at',
  },
  'Your paper, your answers and the time on each': {
    test_items: 'attempt_id position question_id version option_order answer is_marked seq saved_at spent_seconds',
  },
  'When you opened or left the page of the test, for our staff to look at': { test_attempt_events: 'id attempt_id at kind minutes' },
  'Marks, place, percentile, waiver and the code of your letter': {
    test_results: 'attempt_id marks full_marks right_answers wrong_answers open_answers place people percentile percent_of_fee sections topics code scored_at',
  },
}

const updates = {
  id: 'updates',
  name: 'News of batches and events',
  why: 'To write to you about new batches and events, at most twice a month.',
  ground: 'consent',
  groundNote: 'A box of its own. It is never ticked for you and never a condition for anything else. We send no news to anyone under 18.',
  kept: '{updatesMonths} after your consent',
  afterwards: 'The consent ends by itself and we send no more news.',
  stop: 'End it on the data page of your account or on the page that the link in our mail opens.',
} as const satisfies Purpose

export const account = {
  id: 'account',
  name: 'Your account',
  why: 'To sign you in on any device, protect the account and keep what you saved.',
  short:
    'We use your name, email and phone number only to run your account. You can erase the account at any time. If you do not sign in for {accountMonths}, we erase the account; if we have your email, we write to you before.',
  ground: 'consent',
  groundNote: 'You agree when you create the account. The public pages work without one.',
  kept: '{accountMonths} after your last sign-in. A sign-in ends {idleSessionDays} after your last visit and after {sessionDays} at most; we know a browser for {knownDeviceDays}',
  afterwards: 'If the account has an email, we mail you a warning. We erase the account {accountWarningDays} or more later if you do not sign in.',
  stop: 'Erase the account under Account, Your data.',
} as const satisfies Purpose
const accountStored: Stored = {
  'Name, email, and whether the email is confirmed': { users: 'id name email email_verified image created_at updated_at erasure_warned_at' },
  'Your role, and whether the account is disabled or invited': { users: 'role disabled_at invited_at' },
  'Your phone number or the number of your account at a provider such as Google, if you sign in with it, and your password, as a hash that cannot be turned back into it. Tokens of providers are not stored, but for those of Google where it keeps accounts for us':
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

const wishlist = {
  id: 'wishlist',
  name: 'Wishlist and alerts',
  why: 'To keep your list the same on each device and, if you ask for alerts, to mail you about a free seat, a new batch or a moved date.',
  ground: 'consent',
  groundNote: 'You save each course yourself while signed in. Alerts are off until you turn them on.',
  kept: '{accountMonths} after your last sign-in; a course you removed, {wishlistRemovalDays}',
  afterwards: 'We erase the list with the account.',
  stop: 'Remove courses, turn off alerts and end the shared link on the wishlist page.',
} as const satisfies Purpose
const progress = {
  id: 'progress',
  name: 'Progress in career roadmaps',
  why: 'To show on each device what you have learned and what is left.',
  ground: 'consent',
  groundNote: 'You mark each topic yourself. Without an account the marks stay in your browser.',
  kept: '{accountMonths} after your last sign-in; a topic you set back, {wishlistRemovalDays}',
  afterwards: 'We erase the progress with the account.',
  stop: 'Set topics back to pending on the page of the roadmap.',
} as const satisfies Purpose
const progressStored: Stored = {
  'Topics you marked, or set back, with the time': { topic_progress: 'user_id topic_id state changed_at' },
}

const wishlistStored: Stored = {
  'Courses you saved or removed, with the time and your alerts': { wishlist_entries: 'user_id course_id removed changed_at alerts_since' },
  'A link that shows your list to others, if you make one': { wishlist_shares: 'id user_id created_at revoked_at' },
}

const careerQuiz = {
  id: 'career-quiz',
  name: 'Career quiz',
  why: 'To show you your saved results, and to let you finish a quiz on another device.',
  ground: 'consent',
  groundNote: 'We keep answers only when you press “Save to my account”. Without that they stay in the address of the page and in your browser.',
  kept: 'the last 20 results, until you remove them; {accountMonths} after your last sign-in at most',
  afterwards: 'We erase the results with the account.',
  stop: 'Remove results on your account page.',
} as const satisfies Purpose
const careerQuizStored: Stored = {
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
/** Our staff's posts and stories are in the same tables. */
const projectsStored: Stored = {
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

const stories = {
  id: 'stories',
  name: 'Success stories',
  why: 'To publish what you did, in words you approved, without your name and without a photograph.',
  ground: 'consent',
  groundNote: 'A separate consent for each story, recorded by our staff after you have read the final text.',
  kept: '{storyConsentMonths} after your consent',
  afterwards: 'The consent ends and we take the story down, unless you have given a new one.',
  stop: 'Use the link we gave you, or call us. The story leaves our pages at once; search engines take longer.',
} as const satisfies Purpose
const storiesStored: Stored = {
  'Your consent: its day, the notice you read, and where the proof is kept': {
    story_consents: 'id publication_id notice_version given_at evidence_note recorded_at revoked_at',
  },
  'The number of your enquiry or certificate, never your name': { story_consents: 'person_reference' },
}

const outcomes = {
  id: 'outcomes',
  name: 'Counting outcomes',
  why: 'To publish how many students found work, without names, by the rules on the page How we count.',
  ground: 'consent',
  groundNote: 'Our staff record what you tell them. Without an answer you are counted as “no reply”.',
  kept: '{outcomeMonths} after we publish the table of the half-year',
  afterwards: 'We erase your number and the evidence. The counts stay.',
  stop: 'Write to the grievance officer. We erase your number and the evidence; the count stays.',
} as const satisfies Purpose
const outcomesStored: Stored = {
  'The number of your enquiry or certificate, never your name': { outcome_records: 'id cohort_id person_reference version created_at updated_at' },
  'Course, whether you finished it, what you did 180 days after the last class, and your salary if you tell us': {
    outcome_records: 'course_id study work salary_paise',
  },
  'A note on the evidence you showed, and where it is kept': { outcome_records: 'evidence_note' },
}

export const security = {
  id: 'security',
  name: 'Keeping the site safe',
  why: 'To stop password guessing, floods and fraud, to find out what happened if something goes wrong, and to prove consent.',
  short: 'Each sign-in is stored for {auditMonths} with its time and network address, so that a stranger’s attempt can be noticed.',
  ground: 'legal-duty',
  groundNote:
    'The Act asks for reasonable safeguards and the Rules for logs kept one year; the Act also asks us to prove consent. So this cannot be turned off.',
  kept: '{auditMonths} after the event; counters of attempts until their time window ends; receipts of erased consents for {sealedReceiptMonths}',
  afterwards: 'We erase the entries. If you erase your account earlier, they stay for the rest of the time without your name.',
  stop: null,
} as const satisfies Purpose
const securityStored: Stored = {
  'Sign-ins, refused sign-ins and new passwords, with time and network address': {
    audit_events: 'id at actor_id action subject address outcome category',
  },
  'Changes of records, with the values before and after': { audit_events: 'before after' },
  'Attempts, counted by network address, email, phone number or browser': { rate_limits: 'key count window_ends_at' },
  'After an erasure: a sealed receipt of your consents, which names nobody': { erasures: 'id subject seal cause consents erased_at kept_until' },
}

const staffWork = {
  id: 'staff-work',
  name: 'Work of our staff',
  why: 'To run the console: who takes enquiries, who changed or recorded what, and lists and files that staff work with.',
  ground: 'legitimate-use',
  groundNote: 'The Act allows it for purposes of employment (section 7(i)).',
  kept: 'While the account exists; an uploaded list (CSV) for {csvUploadHours}',
  afterwards: 'We erase the account. The record stays without the name.',
  stop: null,
} as const satisfies Purpose
const staffWorkStored: Stored = {
  'Who takes which enquiries, in which languages, their hours, until when they are away, and when they got the last one': {
    counsellors: 'user_id available last_assigned_at courses languages weekdays starts_minute ends_minute most_open back_on version',
  },
  'Names of our trainers': { trainers: 'id name is_sample' },
  'Filters that staff save, and drafts they have open': {
    saved_filters: 'id user_id list name query created_at deleted_at is_shared is_mailed mailed_on',
    publication_editors: 'publication_id tab user_id seen_at',
  },
  'Lists uploaded for an import, with what is in them': {
    csv_uploads: 'id user_id list encoding progress created_at',
    csv_upload_chunks: 'upload_id number content',
  },
  'Which member of staff wrote, changed or recorded something': {
    offerings: 'created_by',
    test_question_versions: 'reviewed_by created_by',
    test_sittings: 'published_by',
    test_annulments: 'annulled_by',
    offering_moves: 'moved_by',
    offering_notices: 'written_by',
    bookings: 'held_by',
    class_attendance: 'marked_by',
    certificates: 'issued_by revoked_by',
    fee_agreements: 'agreed_by waived_by',
    booking_payments: 'recorded_by reversed_by',
    payment_refunds: 'refunded_by reversed_by',
    documents: 'updated_by',
    publications: 'updated_by',
    publication_versions: 'saved_by',
    releases: 'released_by',
    story_consents: 'recorded_by revoked_by',
    outcome_records: 'recorded_by',
    course_fees: 'set_by',
    claim_confirmations: 'confirmed_by withdrawn_by',
    installation: 'removed_by',
    breaches: 'recorded_by',
  },
}

/** Columns that say nothing about a person. */
export const notPersonal: Stored = {
  'Questions of the scholarship test, their review, how papers are drawn, and questions that proved faulty': {
    test_questions: 'id retired_at created_at',
    test_question_versions: 'question_id version section topic difficulty kind body review review_note reviewed_at created_at',
    test_blueprints: 'id name counts version created_at updated_at',
    test_annulments: 'offering_id question_id reason annulled_at',
  },
  'Batches, workshops and events, their dates, and notices to all who booked': {
    offerings:
      'id kind slug is_sample is_demo_class title summary description course_id workshop_id mode days part place starts_at ends_at opens_at closes_at capacity seats_taken unverified_seats unverified_holds freed_at price_paise join_url recording_url published_at closed_at cancelled_at cancel_reason version created_at updated_at',
    offering_moves: 'id offering_id from_starts_at to_starts_at note moved_at',
    offering_notices: 'id offering_id form_key subject body seats_only written_at',
    class_plans: 'offering_id weekdays starts_minute ends_minute classes trainer_id room_id version',
    class_sessions:
      'id offering_id planned_day starts_at ends_at trainer_id room_id moved_from cancelled_at note materials_url recording_url check_in_code version',
    test_sittings: 'offering_id blueprint_id minutes grace_seconds paused_at published_at version',
    rooms: 'id name seats is_sample',
    receipt_counters: 'year last',
    holidays: 'day name',
    documents: 'collection id data version updated_at',
    provider_documents: 'collection id update_time data refused read_at',
  },
  'What the institute states in advertising, and whether the site shows demonstration data': {
    claim_confirmations: 'id claim definition as_of valid_until evidence evidence_url form_key confirmed_at withdrawn_at',
    installation: 'id has_demonstration started_at removed_at',
  },
  'Fees of the courses': {
    course_fees:
      'id course_id audience valid_from amount_paise emi_months loan_months loan_rate_basis_points loan_fee_paise deposit_paise salary_threshold_paise share_percent share_months cap_paise grace_months lapses_after_months is_sample version created_at',
  },
  'The machines the site runs on, and alarms about them': {
    site_processes: 'id host release started_at seen_at clock_ahead_ms free_mb disk_mb',
    alarms: 'name since mailed_at ended_at',
  },
  'Half-years of the outcome statistics': {
    outcome_cohorts: 'id label first_day last_day counted_on is_sample published_at version created_at updated_at',
  },
  'Breaches of personal data: what happened and to how many, never to which person': {
    breaches: 'id form_key title description affected measures happened_at noticed_at board_told_at people_told_at created_at updated_at',
  },
  'What the search finds on public pages': {
    search_entries: 'id kind source source_id path title summary body detail is_sample shown_at place live_from live_until content_hash title_words words',
    search_words: 'word',
  },
  'Whether links of projects still work': { link_checks: 'url checked_at status failing_since' },
  'What browsers blocked on a page, kept {cspReportDays}': { csp_reports: 'id directive blocked page count first_seen_at last_seen_at' },
}

/** What is kept outside the tables. */
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

/** The same with a hosted provider of accounts. */
export const hostedStores = [
  {
    name: 'Accounts at Google',
    text: 'Google (Firebase Authentication) keeps for us the number of your account, your name, email, phone number, whether both are confirmed, whether the account is disabled, and your password as a hash; it gets your password whenever we check it. If you sign in with an account of another company, we may pass that company’s proof of your sign-in on to Google. We delete the account there when we erase it here. Roles, sessions, wishlists and bookings are not kept there.',
  },
]

/** The same where it sends the codes of sign-in by phone. */
export const hostedCodeStores = [
  {
    name: 'Codes by SMS from Google',
    text: 'Google sends the code to your number and checks it. On the page that asks for the number, and on no other, a script of Google (reCAPTCHA) checks that a person asks. For that Google gets your network address, reads how your browser is set up and how you use the page, and sets cookies of its own. If you do not want that, sign in another way: then nothing of it is loaded.',
  },
]

export const purposes: readonly (Purpose & { stored: Stored })[] = [
  { ...enquiry, stored: enquiryStored },
  { ...booking, stored: bookingStored },
  { ...certificate, stored: certificateStored },
  { ...scholarshipTest, stored: scholarshipTestStored },
  { ...updates, stored: { 'The email or phone number of your enquiry, and this consent': {} } },
  { ...account, stored: accountStored },
  { ...wishlist, stored: wishlistStored },
  { ...careerQuiz, stored: careerQuizStored },
  { ...progress, stored: progressStored },
  { ...projects, stored: projectsStored },
  { ...stories, stored: storiesStored },
  { ...outcomes, stored: outcomesStored },
  { ...security, stored: securityStored },
  { ...staffWork, stored: staffWorkStored },
]

/** What the download of one's data leaves out: secrets, numbers of rows, and what repeats another column. */
export const notInDownload: Readonly<Record<string, string>> = {
  users: 'id updated_at',
  sessions: 'id token user_id',
  credentials: 'id user_id password',
  email_changes: 'user_id id session_id',
  known_devices: 'user_id device_hash',
  passkeys: 'id user_id credential_id public_key counter transports',
  audit_events: 'actor_id subject category',
  topic_progress: 'user_id',
  wishlist_entries: 'user_id',
  wishlist_shares: 'id user_id',
  quiz_sheets: 'id user_id',
  publications: 'id created_by',
  leads: 'form_key user_id search_text',
  messages: 'id user_id cause',
  call_tasks: 'id lead_id cause done_event_id',
  bookings: 'id offering_id',
  test_attempts: 'id booking_id offering_id page created_at',
  test_items: 'attempt_id question_id version option_order seq',
  test_attempt_events: 'id attempt_id',
  test_results: 'attempt_id scored_at',
  class_attendance: 'session_id booking_id',
  booking_payments: 'id booking_id',
  certificates: 'id booking_id replaces',
  fee_agreements: 'id booking_id',
  fee_instalments: 'agreement_id',
  payment_refunds: 'id payment_id',
}
