import type { PlannedStatement } from '#app/platform/db/locked-statements.server.ts'
import { jobInsertSql } from '#app/platform/jobs/jobs.server.ts'
import { countAgainSql } from '#app/platform/limits/rate-limit-sql.server.ts'
import { leadSubmitted } from './jobs.ts'

const foundColumns =
  'id, form_key, name, phone, email, course_id, visitor_type, preferred_time, message, is_minor, guardian_name, guardian_phone, state, merged_into'

/**
 * The whole of an enquiry in one statement, so that it costs one round trip and one plan. $1 the enquiry as JSON, $2 the
 * form's keys, $3 the phone, $4 insert whatever was found, $5 whose limit counts (null: nobody's), $6 the limit's
 * window in seconds, $7 how many it allows (-1: insert nothing).
 * One key at a time: for a list of them PostgreSQL, as long as the table is new to it, plans to read the whole of it.
 */
const text = `
with input as (
  select * from jsonb_to_record($1::jsonb) as x (
    reference text, "formKey" uuid, name text, phone text, email text, "courseID" text, "visitorType" text, intent text, "preferredTime" text, message text,
    "isMinor" boolean, "guardianName" text, "guardianPhone" text, page text, "firstSource" jsonb, "lastSource" jsonb, "sourceName" text, "userId" text,
    purposes text[], "noticeVersion" text
  )
), counted as (
  insert into rate_limits (key, count, window_ends_at)
  select $5::text, 1, now() + $6::int * interval '1 second' where $5::text is not null
  ${countAgainSql('$7::int')}
), found as (
  select ${foundColumns}, created_at > now() - interval '5 minutes' as recent from leads where form_key = ($2::uuid[])[1]
  union
  select ${foundColumns}, created_at > now() - interval '5 minutes' from leads where form_key = ($2::uuid[])[2]
  union
  select ${foundColumns}, true from leads where phone = $3::text and created_at > now() - interval '5 minutes'
), lead as (
  insert into leads (reference, form_key, name, phone, email, course_id, visitor_type, intent, preferred_time, message, is_minor, guardian_name, guardian_phone,
    page, first_source, last_source, source_name, user_id)
  select reference, "formKey", name, phone, email, "courseID", "visitorType", intent, "preferredTime", message, "isMinor", "guardianName", "guardianPhone",
    page, nullif("firstSource", 'null'::jsonb), nullif("lastSource", 'null'::jsonb), "sourceName", "userId"
  from input
  where ($4::boolean or not exists (select from found)) and coalesce((select count from counted), 0) <= $7::int
  on conflict (reference) do nothing
  returning id
), event as (
  insert into lead_events (lead_id, kind, to_state) select id, 'submitted', 'submitted' from lead returning id, lead_id
), consent as (
  insert into consents (lead_id, purpose, notice_version) select lead.id, unnest(input.purposes), input."noticeVersion" from lead cross join input
), job as (
  ${jobInsertSql(leadSubmitted, `jsonb_build_object('leadId', event.lead_id, 'eventId', event.id)`, 'event')}
)
select (select id from lead) as "leadId", (select count from counted) as tries, (select retry_after from counted) as "retryAfterSeconds",
  (select json_agg(json_build_object('id', id, 'formKey', form_key, 'name', name, 'phone', phone, 'email', email, 'courseID', course_id,
    'visitorType', visitor_type, 'preferredTime', preferred_time, 'message', message, 'isMinor', is_minor, 'guardianName', guardian_name,
    'guardianPhone', guardian_phone, 'isClosed', state in ('withdrawn', 'erased') or merged_into is not null, 'isRecent', recent)) from found) as found`

/** The whole of an enquiry in one statement. */
export const submitStatement: PlannedStatement = {
  name: 'submit_enquiry',
  text,
  takes: ['jsonb', 'uuid[]', 'text', 'boolean', 'text', 'int', 'int'],
  gives: '"leadId" uuid, tries int, "retryAfterSeconds" int, found json',
}
