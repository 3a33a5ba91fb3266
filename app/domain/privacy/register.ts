/**
 * The register of the data in our database: each purpose with its columns. The privacy notice, the notices beside forms and the page of purposes are
 * made of it; register.test.ts fails if a column is missing. `{accountMonths}` is a period of retention-periods.ts.
 */

import { leadFields, listFieldsWith } from '#app/domain/leads/fields.ts'
import {
  account,
  accountStored,
  careerQuiz,
  careerQuizStored,
  progress,
  progressStored,
  projects,
  projectsStored,
  wishlist,
  wishlistStored,
} from './member-purposes.ts'
import type { Purpose, StoredData } from './purpose.ts'

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
const sentFields = listFieldsWith('notice')
const getColumnName = (field: string) => field.replaceAll(/[A-Z]+/g, (letters) => `_${letters.toLowerCase()}`)
const enquiryStored: StoredData = {
  'Name, phone number, and email if you give it': { leads: `${listFieldsWith('contact').join(' ')} search_text` },
  [`What you send with it: ${new Intl.ListFormat('en-IN').format(sentFields.map((name) => leadFields[name].notice))}`]: {
    leads: sentFields.map(getColumnName).join(' '),
  },
  'If you are under 18: that you are, and the name, phone number and consent of your guardian': {
    leads: 'is_minor guardian_name guardian_phone guardian_agreed_at',
  },
  'The page of the form, and the link or advertisement that brought you here': { leads: 'page first_source last_source source_name origin' },
  'Your consents: for what, when, and which notice you saw': { consents: 'id lead_id purpose notice_version given_at given_by withdrawn_at' },
  'What happened with the enquiry: calls, notes of our staff, next steps, who answers it': {
    leads: 'id reference form_key state assigned_to follow_up_at first_contacted_at merged_into user_id is_sample version created_at updated_at erased_at',
    lead_events: 'id lead_id at actor_id kind from_state to_state lost_reason note detail',
    lead_undos: 'audit_event_id lead_id version before event_ids created_at',
    call_tasks: 'id lead_id reason cause subject due_at until created_at done_event_id',
  },
  'Which mails, SMS and WhatsApp messages we sent you and when, without their text': {
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
    'We use these details only for this booking. We erase them {bookingMonths} after the last day of what you booked or of paying for it or, if we have spoken with you, {enquiryMonths} after our last contact.',
  ground: 'consent',
  groundNote: 'You tick a box on the booking form or, if we already have your details and consent, press the booking button.',
  kept: '{bookingMonths} after the last day of what you booked or the last day on which a part of its fee is due, whichever is later; or, if we have spoken with you, {enquiryMonths} after our last contact. While a part of the fee is unpaid, up to {unpaidFeeMonths} after it was due, the time in which it can be claimed',
  afterwards:
    'We erase your details. The seat is counted without your name. The agreed fee, payments and receipts stay in our accounts without it, because tax law asks us to keep them.',
  stop: 'Cancel the seat on the page of your booking; you need no reason. To have your details erased, use the link in our mail or the data page of your account.',
} as const satisfies Purpose
const bookingStored: StoredData = {
  'Name, phone number, and email if you give it, as in an enquiry': {},
  'The seat you booked, its number and its state': {
    bookings: 'id reference form_key offering_id lead_id state expires_at waiting_since created_at seated_at reminded_of state_at version',
    earlier_seats: 'booking_id offering_id seated_at left_at',
  },
  'Which classes you were at, and whether you checked in yourself': { class_attendance: 'session_id booking_id mark way marked_at' },
  'How your email or phone was confirmed': { bookings: 'verified_at verified_by confirm_way confirm_sends code_attempts' },
  'The fee agreed with you, any discount with its reason, and when it is due': {
    fee_agreements:
      'id booking_id course_paise discount_paise discount_kind discount_note scholarship_code gst_percent waived_paise waive_note waived_at agreed_at replaced_at',
    fee_instalments: 'agreement_id number due_on amount_paise',
  },
  'Amount, GST, method, payment and receipt number and date of what you paid for it, and of each refund and correction': {
    booking_payments: 'id booking_id method reference receipt_number amount_paise gst_percent outcome refunded_paise received_at reversed_at reverse_note',
    payment_refunds: 'id payment_id amount_paise method reference note refunded_at reversed_at',
  },
}

const certificate = {
  id: 'certificates',
  name: 'Certificates',
  why: 'To issue your certificate, send it to you, and let people who have its code check that it is real.',
  ground: 'legitimate-use',
  groundNote: 'The Act allows it for the purpose for which you gave us your details (section 7(a)): you took a course that ends with a certificate.',
  kept: 'Until you ask us to erase it, also after you withdraw an enquiry: a certificate is useful for a whole career',
  afterwards: 'We erase your name. The page of its code then says that the name was erased and no longer confirms the certificate.',
  stop: 'Ask for your details to be erased, by the link in our mail or on the data page of your account. Once your other details are erased, write to us with the code of the certificate.',
} as const satisfies Purpose
const certificateStored: StoredData = {
  'Your name as printed, course, batch, its days, number and code': {
    certificates: 'id number code booking_id name course batch first_day last_day issued_at replaces',
  },
  'How many classes you attended, and why a certificate was issued in spite of too few, or was revoked': {
    certificates: 'classes attended exception revoked_at revoke_reason revoke_message',
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
const scholarshipTestStored: StoredData = {
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
const storiesStored: StoredData = {
  'Your consent: its day, the notice you read, and where the proof is kept': {
    story_consents: 'id publication_id notice_version given_at text_digest evidence_note recorded_at revoked_at',
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
const outcomesStored: StoredData = {
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
const securityStored: StoredData = {
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
  kept: 'While the account exists; an uploaded list for {csvUploadHours}',
  afterwards: 'We erase the account. The record stays without the name.',
  stop: null,
} as const satisfies Purpose
const staffWorkStored: StoredData = {
  'Who takes which enquiries, in which languages, their hours, until when they are away, and when they got the last one': {
    counsellors: 'user_id available last_assigned_at courses languages weekdays starts_minute ends_minute most_open back_on version',
  },
  'Names of our teachers': { trainers: 'id name is_sample removed_at' },
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

export const purposes: readonly (Purpose & { stored: StoredData })[] = [
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
