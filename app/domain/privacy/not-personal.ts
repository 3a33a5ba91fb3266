import type { StoredData } from './purpose.ts'

export const notPersonal: StoredData = {
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
    offering_notices: 'id offering_id form_key subject body seats_only useful_until written_at',
    batch_labels: 'course_id label',
    class_plans: 'offering_id weekdays starts_minute ends_minute classes lab_weekday lab_starts_minute lab_ends_minute trainer_id room_id version',
    class_sessions:
      'id offering_id kind planned_day starts_at ends_at trainer_id room_id moved_from cancelled_at note materials_url recording_url check_in_code version',
    test_sittings: 'offering_id blueprint_id minutes grace_seconds paused_at published_at version',
    rooms: 'id name seats is_sample removed_at',
    receipt_counters: 'year last',
    holidays: 'day name',
    documents: 'collection id data version updated_at',
    provider_documents: 'collection id update_time data refused read_at exchanged_at',
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

/** Secrets, row numbers, and repeated data. */
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
  earlier_seats: 'booking_id offering_id',
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
  story_consents: 'id publication_id text_digest recorded_by revoked_by',
  outcome_records: 'id cohort_id version recorded_by',
}
