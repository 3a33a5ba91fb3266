import type { Client } from 'pg'

const first = ['Aarav', 'Aditi', 'Anjali', 'Arjun', 'Bhavya', 'Charan', 'Deepa', 'Divya', 'Farhan', 'Gayatri', 'Harsha', 'Imran', 'Ishita', 'Jyothi', 'Karthik']
const more = ['Kavya', 'Lakshmi', 'Manoj', 'Meghana', 'Nikhil', 'Pooja', 'Praveen', 'Rahul', 'Ravi', 'Sana', 'Sandeep', 'Sneha', 'Srinivas', 'Swathi', 'Vamsi']
const last = ['Reddy', 'Rao', 'Sharma', 'Khan', 'Naidu', 'Gupta', 'Patel', 'Begum', 'Chowdary', 'Varma', 'Iyer', 'Singh', 'Kumar', 'Das', 'Mohammed', 'Prasad']

/** More in recent months. @param courseIDs courses of the enquiries; some enquiries have none */
export async function addSampleLeads(client: Client, count: number, courseIDs: string[]): Promise<void> {
  await client.query(
    `insert into users (id, name, email, role, two_factor_enabled) select 'bench-' || n, 'Counsellor ' || n, 'counsellor-' || n || '@example.org', 'counsellor', true from generate_series(1, 8) n
     on conflict do nothing`,
  )
  await client.query('select setseed(0.5)')
  // One row per lead, so that each random value is drawn once and used in several columns.
  await client.query(
    `with drawn as materialized (
      select n, $2::text[] as firsts, $3::text[] as lasts, $4::text[] as courses, random() as a, random() as b, random() as c, random() as d, random() as e, random() as f, random() as g
      from generate_series(1, $1::int) n
    ), shaped as materialized (
      select *, firsts[1 + floor(a * cardinality(firsts))::int] || ' ' || lasts[1 + floor(b * cardinality(lasts))::int] as full_name,
        now() - c * c * interval '365 days' as came,
        -- Old enquiries are done with; one in fifty was forgotten.
        case when g < 0.02 or c < 0.05 then case when d < 0.3 then 'submitted' else 'assigned' end
          when d < 0.10 then 'contacted' when d < 0.25 then 'qualified' when d < 0.33 then 'booked' when d < 0.45 then 'enrolled'
          when d < 0.80 then 'lost' when d < 0.95 then 'unreachable' else 'withdrawn' end as now_in
      from drawn
    )
    insert into leads (reference, name, phone, email, course_id, visitor_type, page, source_name, state, assigned_to, created_at, updated_at, first_contacted_at, follow_up_at)
    select 'E-' || translate(lpad(upper(to_hex(n)), 6, '0'), 'ILOU', 'JKMN'), full_name,
      -- One in twenty asks a second time.
      '+9198' || lpad((10000000 + case when e < 0.05 then floor(f * n)::int else n end)::text, 8, '0'),
      case when e < 0.6 then lower(replace(full_name, ' ', '.')) || n || '@example.org' end,
      case when f < 0.9 then courses[1 + floor(f / 0.9 * cardinality(courses))::int] end,
      (array['student', 'working-professional', 'career-break', 'other'])[1 + floor(e * 4)::int], '/',
      (array['direct', 'direct', 'google', 'google', 'google', 'facebook', 'instagram', 'youtube', 'whatsapp', 'justdial'])[1 + floor(b * 10)::int],
      now_in, case when now_in <> 'submitted' then 'bench-' || (1 + floor(e * 8)::int) end, came, came,
      case when now_in in ('contacted', 'qualified', 'booked', 'enrolled') or now_in = 'lost' and g > 0.3 then came + f * f * interval '3 hours' end,
      case when now_in in ('contacted', 'qualified', 'booked', 'unreachable') and g < 0.7 then now() + (g - 0.35) * interval '20 days' end
    from shaped`,
    [count, [...first, ...more], last, courseIDs],
  )
  await client.query(
    `insert into lead_events (lead_id, at, kind, from_state, to_state)
    select id, created_at + step.at * interval '1 hour', step.kind, step.was, step.became from leads cross join lateral (values
      (0, 'submitted', null, 'submitted', true), (1, 'assigned', 'submitted', 'assigned', state <> 'submitted'),
      (2, 'state', 'assigned', 'contacted', first_contacted_at is not null),
      (3, 'state', 'contacted', 'qualified', state in ('qualified', 'booked', 'enrolled') or state = 'lost' and length(name) % 2 = 0),
      (4, 'state', 'qualified', 'booked', state in ('booked', 'enrolled')), (5, 'state', 'booked', 'enrolled', state = 'enrolled'),
      (6, 'state', case when state = 'lost' and length(name) % 2 = 0 then 'qualified' else 'assigned' end, state, state in ('lost', 'unreachable', 'withdrawn'))
    ) as step (at, kind, was, became, happened) where happened`,
  )
  await client.query(`insert into consents (lead_id, purpose, notice_version, given_at) select id, 'contact', 'bench', created_at from leads`)
  await client.query('vacuum (analyze) leads, lead_events, consents')
}
