import { defineList } from '#app/console/list/define-list.ts'
import type { taskQuery } from '#app/domain/leads/list-tasks.server.ts'
import { getTaskLabel, taskFilters, taskKindLabels } from '#app/domain/leads/task-rules.ts'
import { getKindLabel } from '#app/domain/messages/message-filter.ts'
import { formatPhone } from '#app/lib/phone.ts'
import { ActionLink, Link } from '#app/ui/link.tsx'
import { Moment } from '#app/ui/moment.tsx'

type TaskListView = { now: Date; courses: readonly { courseID: string; label: string }[] }

export const taskList = defineList<typeof taskQuery, TaskListView>({
  title: 'Tasks',
  lead: 'First calls, questions to the guardians of people under 18, follow-ups, and calls to people who get no message. Log each call on the person’s page. A call that reached the person, or the guardian’s consent, ends the task; after no answer it is due again later.',
  actions: () => <ActionLink to="/staff/tasks/calendar">Calendar</ActionLink>,
  filters: taskFilters,
  hasSavedFilters: true,
  columns: {
    name: { label: 'Name', className: '@min-[820px]:min-w-36', cell: ({ leadId, name }) => <Link to={`/staff/leads/${leadId}`}>{name}</Link> },
    phone: {
      label: 'Phone',
      cell: ({ phone, kind }) => (
        <>
          <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
          {kind === 'guardian' && <span className="text-soft"> (guardian)</span>}
        </>
      ),
    },
    kind: {
      label: 'Why',
      cell: ({ kind, reason, subject, courseID }, { courses }) => (
        <>
          {kind === 'unreached' ? taskKindLabels[kind] : getTaskLabel({ kind, reason }, getKindLabel)}
          <br />
          <span className="text-soft">
            {kind === 'unreached' && reason
              ? `${getKindLabel(reason)}: ${subject}`
              : (courses.find((course) => course.courseID === courseID)?.label ?? 'No course yet')}
          </span>
        </>
      ),
    },
    dueAt: {
      label: 'Due',
      className: '@min-[820px]:min-w-44',
      cell: ({ dueAt }, { now }) => (
        <span className={dueAt < now ? 'field-error' : ''}>
          {dueAt < now && 'Late: '}
          <Moment at={dueAt} />
        </span>
      ),
    },
    assigned: { label: 'Assigned to', className: '@min-[820px]:min-w-[104px]', cell: ({ assignedName }) => assignedName ?? 'Unassigned' },
  },
  empty: {
    title: 'No tasks',
    text: 'First calls, questions to guardians, follow-ups and calls instead of messages show up here by themselves.',
    actions: () => <ActionLink to="/staff/tasks?whose=all">Everyone’s tasks</ActionLink>,
  },
})
