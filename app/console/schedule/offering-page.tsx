import type { StaffDetail } from '#app/domain/bookings/schedule/offering-detail.server.ts'
import { type Subjects, turnForm } from '#app/domain/bookings/schedule/offering-fields.ts'
import type { Turn } from '#app/domain/bookings/transition-offering.server.ts'
import { Button } from '#app/ui/button.tsx'
import { FormTop } from '#app/ui/form-parts.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useForm } from '#app/ui/use-form.ts'
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
  /** What the page's action has answered. */
  answer: object | undefined
}

/** One batch, workshop or event: how it stands, what can be done with it, and everything that is said of it. */
export function StaffDetailPage({ offering, subjects, copyId, seesRoster, done, answer }: StaffDetailPageProps) {
  const { id, kind, version, cancelledAt, publishedAt, startsAt, endsAt, slug, state, values } = offering
  const isOver = state === 'ended'
  const isLive = publishedAt !== null && !cancelledAt && !isOver
  const fixed = publishedAt ? { startsAt: startsAt ? <Moment at={startsAt} /> : 'No date yet: use “Give it a date”.', slug: `/book/${slug}` } : {}
  return (
    <>
      {done && <Notice className="mt-3">{done}</Notice>}
      <StaffStanding offering={offering} seesRoster={seesRoster} />
      <TurnForm offering={offering} copyId={copyId} answer={answer} />
      {(isLive || !cancelledAt) && !isOver && (
        <div className="mt-6 max-w-[56rem] border-t border-edge">
          {isLive && <MoveForm offering={offering} answer={answer} />}
          <CancelForm offering={offering} answer={answer} />
        </div>
      )}
      <StaffMoves moves={offering.moves} />
      {!cancelledAt && (
        <section aria-labelledby="facts-title" className="mt-8">
          <h2 id="facts-title" className="text-lede font-semibold">
            What is said of it
          </h2>
          <StaffForm
            kind={kind}
            path={`/staff/bookings/${id}`}
            values={{ ...values, version: String(version) }}
            subjects={subjects}
            fixed={fixed}
            answer={answer}
            quiet={!publishedAt}
            button={endsAt && isOver ? 'Save, though it is over' : 'Save'}
          />
        </section>
      )}
    </>
  )
}

function TurnForm({ offering, copyId, answer }: Pick<StaffDetailPageProps, 'offering' | 'copyId' | 'answer'>) {
  const form = useForm(turnForm, answer, { action: `/staff/bookings/${offering.id}` })
  return (
    <form {...form.props} className="mt-4 grid gap-3" aria-label="What can be done with it">
      <FormTop form={form} />
      <input type="hidden" name="version" value={offering.version} />
      <input type="hidden" name="copyId" value={copyId} />
      <div className="flex flex-wrap gap-3">
        {turnsOf(offering).map(([turn, words]) => (
          <Button key={turn} type="submit" name="do" value={turn} quiet={turn !== 'publish'}>
            {words}
          </Button>
        ))}
        <Button type="submit" quiet name="do" value="copy">
          Copy without dates
        </Button>
      </div>
    </form>
  )
}

function turnsOf({ publishedAt, cancelledAt, closedAt, state, places }: StaffDetail): [Turn, string][] {
  if (cancelledAt) return []
  if (!publishedAt) return [['publish', 'Publish']]
  const turns: [Turn, string][] = []
  if (state !== 'ended') turns.push(closedAt ? ['reopen', 'Open booking again'] : ['close', 'Close booking'])
  return places === 0 ? [...turns, ['unpublish', 'Take back to draft']] : turns
}
