import { useSearchParams } from 'react-router'
import { defineList } from '#app/console/list/define-list.ts'
import type { questionQuery, takerQuery, testQuery } from '#app/domain/tests/console-tests.server.ts'
import { formatMarks } from '#app/domain/tests/marks.ts'
import { formatQuestionCells } from '#app/domain/tests/question-columns.ts'
import { questionDifficultyLabels, questionKindLabels, sectionLabels } from '#app/domain/tests/questions.ts'
import { questionFilters, reviewLabels, takerFilters } from '#app/domain/tests/test-forms.ts'
import { formatTime } from '#app/lib/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Reference } from '#app/ui/reference.tsx'

export const testList = defineList<typeof testQuery, { isEditor: boolean }>({
  title: 'Tests',
  lead: 'Online windows and slots at the campus. Dates and seats are those of the booking.',
  more: ({ isEditor }) =>
    isEditor && (
      <>
        <ActionLink to="/staff/tests/questions">Question bank</ActionLink>
        <ActionLink to="/staff/tests/blueprints">Blueprints</ActionLink>
        <ActionLink to="/staff/bookings/new?kind=test">New test</ActionLink>
      </>
    ),
  filters: {},
  columns: {
    title: { label: 'Test', cell: ({ title, isDraft }) => (isDraft ? `${title} (draft)` : title) },
    startsAt: { label: 'Starts', cell: ({ startsAt }) => (startsAt ? <Moment at={startsAt} /> : <span className="text-soft">No date</span>) },
    seats: { label: 'Registered', cell: ({ seatsTaken, seats }) => `${seatsTaken} of ${seats}` },
    writing: { label: 'Writing', cell: ({ writing, pausedAt }) => (pausedAt ? <Badge tone="warning">Paused, {writing}</Badge> : writing) },
    ended: { label: 'Handed in', cell: ({ ended }) => ended },
    results: { label: 'Results', cell: ({ resultsAt }) => (resultsAt ? <Badge tone="good">Published</Badge> : 'Not published') },
  },
  link: (id) => `/staff/tests/${id}`,
  empty: { title: 'No tests yet', text: 'Make an online window or a slot at the campus; people then register for it on the page of the test.' },
})

const getState = ({ startedAt, endedAt }: { startedAt: Date | null; endedAt: Date | null }) => (endedAt ? 'Handed in' : startedAt ? 'Writing' : 'Not begun')

export const takerList = defineList<typeof takerQuery, { test: { id: string; title: string } }>({
  title: ({ test }) => `People at: ${test.title}`,
  lead: 'Where each person is now. The list follows the test by itself.',
  more: ({ test }) => <ActionLink to={`/staff/tests/${test.id}`}>Back to the test</ActionLink>,
  filters: takerFilters,
  columns: {
    name: {
      label: 'Name',
      cell: ({ name, reference }) => (
        <>
          {name}, <Reference>{reference}</Reference>
        </>
      ),
    },
    state: { label: 'State', cell: (row) => <Badge tone={row.endedAt ? 'good' : undefined}>{getState(row)}</Badge> },
    deadlineAt: { label: 'Until', cell: ({ deadlineAt, endedAt }) => (deadlineAt && !endedAt ? formatTime(deadlineAt) : '–') },
    answered: { label: 'Answers', cell: ({ answeredCount: answered }) => answered },
    left: { label: 'Left the page', cell: ({ left }) => left },
    earlierTestAt: {
      label: 'Earlier test',
      cell: ({ earlierTestAt, isTooSoon }) =>
        earlierTestAt ? (
          <>
            <Moment at={earlierTestAt} /> {isTooSoon && <Badge tone="danger">Too soon</Badge>}
          </>
        ) : (
          '–'
        ),
    },
    extraMinutes: {
      label: 'Extra minutes',
      cell: ({ extraMinutes, extraRequestedAt }) => (extraMinutes ? extraMinutes : extraRequestedAt ? <Badge tone="warning">Asked</Badge> : '–'),
    },
    marks: { label: 'Marks', cell: ({ marks, place }) => (marks === null ? '–' : `${formatMarks(marks)}, place ${place}`) },
  },
  bulk: {
    label: 'With the chosen people',
    nameOf: ({ name, reference }) => `${name}, ${reference}`,
    actions: {
      extend: {
        label: 'Give more minutes',
        fields: () => (
          <div>
            <label className="flex items-center gap-3">
              Minutes
              <input
                type="number"
                name="minutes"
                min={1}
                max={240}
                defaultValue={20}
                required
                className="min-h-11 w-24 border border-edge bg-transparent px-3"
              />
            </label>
          </div>
        ),
      },
      submitAttempt: {
        label: 'Hand in',
        confirm: {
          title: 'Hand in the chosen papers?',
          text: 'These people cannot change answers after this, unless you give them more minutes.',
          confirmLabel: 'Hand in',
        },
      },
    },
  },
  empty: { title: 'No registrations yet', text: 'People register on the page of the test, or you book a seat for them.' },
  file: {
    Reference: ({ reference }) => reference,
    Name: ({ name }) => name,
    State: (row) => getState(row),
    'Began (IST)': ({ startedAt }) => startedAt,
    'Handed in (IST)': ({ endedAt }) => endedAt,
    'Extra minutes': ({ extraMinutes }) => extraMinutes,
    Answers: ({ answeredCount: answered }) => answered,
    'Left the page': ({ left }) => left,
    'Earlier test (IST)': ({ earlierTestAt }) => earlierTestAt,
    'Too soon': ({ isTooSoon }) => (isTooSoon ? 'yes' : ''),
    Marks: ({ marks }) => marks,
    Place: ({ place }) => place,
    Percentile: ({ percentile }) => percentile,
    'Waiver in per cent': ({ percentOfFee }) => percentOfFee,
    Code: ({ code }) => code,
  },
})

function Imported() {
  const [search] = useSearchParams()
  return (
    search.get('done') === 'imported' && (
      <p role="status" className="mt-3 font-semibold">
        The questions are imported. Review each new version before papers use it.
      </p>
    )
  )
}

export const questionList = defineList<typeof questionQuery>({
  title: 'Question bank',
  lead: 'New papers take the newest approved version of each question that is in use.',
  more: () => (
    <>
      <ActionLink to="/staff/tests/import">Import questions</ActionLink>
      <ActionLink to="/staff/tests">Tests</ActionLink>
    </>
  ),
  above: () => <Imported />,
  filters: questionFilters,
  columns: {
    id: 'Question',
    text: { label: 'Text', cell: ({ body }) => (body.text.length > 90 ? `${body.text.slice(0, 90)}…` : body.text) },
    section: { label: 'Section', cell: ({ section }) => sectionLabels[section] },
    kind: { label: 'Kind', cell: ({ kind }) => questionKindLabels[kind] },
    difficulty: { label: 'Difficulty', cell: ({ difficulty }) => questionDifficultyLabels[difficulty] },
    review: {
      label: 'Review',
      cell: ({ review, retiredAt }) => (
        <Badge tone={retiredAt || review !== 'approved' ? 'warning' : 'good'}>{retiredAt ? 'Retired' : reviewLabels[review]}</Badge>
      ),
    },
  },
  link: (id) => `/staff/tests/questions/${id}`,
  bulk: { label: 'With the chosen questions', nameOf: ({ id }) => id, actions: { retire: 'Retire', restore: 'Use again' } },
  empty: { title: 'No questions', text: 'Import questions, and review each before it is drawn.' },
  file: {
    Id: ({ id }) => id,
    Section: ({ section }) => sectionLabels[section],
    Topic: ({ topic }) => topic,
    Difficulty: ({ difficulty }) => questionDifficultyLabels[difficulty],
    Kind: ({ kind }) => questionKindLabels[kind],
    Question: ({ body }) => body.text,
    Code: ({ body }) => formatQuestionCells(body).code,
    Right: ({ body }) => formatQuestionCells(body).right,
    Wrong: ({ body }) => formatQuestionCells(body).wrong,
    Unit: ({ body }) => formatQuestionCells(body).unit,
    Explanation: ({ body }) => body.explanation,
    Review: ({ review }) => reviewLabels[review],
    Version: ({ version }) => version,
  },
})
