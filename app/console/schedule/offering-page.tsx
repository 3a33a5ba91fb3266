import { Form } from 'react-router'
import type { StaffDetail } from '#app/domain/bookings/schedule/offering-detail.server.ts'
import { fieldsOf, type Subjects } from '#app/domain/bookings/schedule/offering-fields.ts'
import type { OfferingReply } from '#app/domain/bookings/schedule/offering-forms.ts'
import type { Turn } from '#app/domain/bookings/transition-offering.server.ts'
import { formatStoredDate } from '#app/lib/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { ConflictView } from '#app/ui/conflict-view.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { CancelForm, MoveForm } from './offering-change-forms.tsx'
import { StaffForm } from './offering-form.tsx'
import { StaffMoves, StaffStanding } from './offering-status.tsx'

interface StaffDetailPageProps {
  offering: StaffDetail
  subjects: Subjects
  /** For a copy: so that one asked for twice is one. */
  copyId: string
  seesRoster: boolean
  /** What was done just before, in words. */
  done: string | null
  reply: OfferingReply | null
}

/** One batch, workshop or event: how it stands, what can be done with it, and everything that is said of it. */
export function StaffDetailPage({ offering, subjects, copyId, seesRoster, done, reply }: StaffDetailPageProps) {
  const { id, kind, version, cancelledAt, publishedAt, startsAt, endsAt, slug, state, values } = offering
  const here = `/staff/bookings/${id}`
  if (reply?.conflict) {
    const { mine, theirs, version: newest } = reply.conflict
    const fields = fieldsOf(kind, subjects).map(({ name, label, control }) => {
      const show = (value: string) => (control === 'moment' ? formatStoredDate(value) : wordsOf(control, value))
      return { name, label, mine: mine[name], theirs: theirs[name], show }
    })
    const kept = [['do', 'save'] as const, ['kind', kind] as const, ['version', String(newest)] as const]
    return <ConflictView who="A colleague saved this while you wrote." action={here} theirsTo={here} kept={kept} fields={fields} />
  }
  const isOver = state === 'ended'
  const isLive = publishedAt !== null && !cancelledAt && !isOver
  const fixed = publishedAt ? { startsAt: startsAt ? <Moment at={startsAt} /> : 'No date yet: use “Give it a date”.', slug: `/book/${slug}` } : null
  return (
    <>
      {done && <Notice className="mt-3">{done}</Notice>}
      {reply?.part === 'turn' && (
        <p role="alert" className="field-error mt-3">
          {reply.words ?? Object.values(reply.errors).join(' ')}
        </p>
      )}
      <StaffStanding offering={offering} seesRoster={seesRoster} />
      <Form method="post" className="mt-4 flex flex-wrap gap-3" preventScrollReset aria-label="What can be done with it">
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="copyId" value={copyId} />
        {turnsOf(offering).map(([turn, words]) => (
          <Button key={turn} type="submit" name="do" value={turn} quiet={turn !== 'publish'}>
            {words}
          </Button>
        ))}
        <Button type="submit" quiet name="do" value="copy">
          Copy without dates
        </Button>
      </Form>
      {(isLive || !cancelledAt) && !isOver && (
        <div className="mt-6 max-w-[56rem] border-t border-edge">
          {isLive && <MoveForm key={`move-${version}`} offering={offering} reply={reply} />}
          <CancelForm key={`cancel-${version}`} offering={offering} reply={reply} />
        </div>
      )}
      <StaffMoves moves={offering.moves} />
      {!cancelledAt && (
        <section aria-labelledby="facts-title" className="mt-8">
          <h2 id="facts-title" className="text-lede font-semibold">
            What is said of it
          </h2>
          <StaffForm
            key={version}
            kind={kind}
            values={values}
            subjects={subjects}
            kept={{ version: String(version) }}
            fixed={fixed}
            reply={reply}
            quiet={!publishedAt}
            button={endsAt && isOver ? 'Save, though it is over' : 'Save'}
          />
        </section>
      )}
    </>
  )
}

function wordsOf(control: ReturnType<typeof fieldsOf>[number]['control'], value: string): string {
  return (typeof control === 'object' && control.options.find(([option]) => option === value)?.[1]) || value
}

function turnsOf({ publishedAt, cancelledAt, closedAt, state, places }: StaffDetail): [Turn, string][] {
  if (cancelledAt) return []
  if (!publishedAt) return [['publish', 'Publish']]
  const turns: [Turn, string][] = []
  if (state !== 'ended') turns.push(closedAt ? ['reopen', 'Open booking again'] : ['close', 'Close booking'])
  return places === 0 ? [...turns, ['unpublish', 'Take back to draft']] : turns
}
