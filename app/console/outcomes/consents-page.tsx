import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { getShownNoticeVersion } from '#app/domain/content/notice-version.ts'
import { consentForm } from '#app/domain/outcomes/consent-input.ts'
import { describeReference } from '#app/domain/outcomes/reference-input.ts'
import type { ConsentsOfStory, StoryConsent } from '#app/domain/outcomes/story-consents.server.ts'
import { getPublicationPath } from '#app/domain/publications/publications.ts'
import { formatDay } from '#app/lib/dates.ts'
import type { FormResult } from '#app/lib/form.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmButton } from '#app/ui/confirm.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { WholeForm } from '#app/ui/form-parts.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useCopy } from '#app/ui/use-copy.ts'
import { useForm } from '#app/ui/use-form.ts'

export const consentsDone = ['recorded', 'revoked'] as const

interface ConsentsPageProps {
  story: ConsentsOfStory
  /** The link by which the person manages their active consent. */
  ownUrl: string | null
  /** Version of the current privacy notice. */
  noticeVersion: string
  done: (typeof consentsDone)[number] | null
  answer: FormResult | { problem: string } | undefined
}

const question = {
  title: 'Revoke this consent?',
  text: 'The story leaves the site at once. It can be published again only with a new consent.',
  confirmLabel: 'Revoke consent',
}

export function ConsentsPage({ story, ownUrl, noticeVersion, done, answer }: ConsentsPageProps) {
  const path = `/OurAchievementsDashboard/${story.id}/consents`
  const active = story.consents.find(({ revokedAt }) => revokedAt === null)
  const past = story.consents.filter(({ revokedAt }) => revokedAt !== null)
  const form = useForm(consentForm, answer, {
    values: { noticeVersion, textDigest: story.textDigest, ...(story.isTextChanged && { personReference: active?.personReference }) },
  })
  return (
    <>
      {done && (
        <Notice className="mt-4">
          {done === 'recorded' ? 'The consent is recorded. The story may be published.' : 'The consent is revoked. The story is on no page any more.'}
        </Notice>
      )}
      {answer && 'problem' in answer && (
        <Notice refused className="mt-4">
          {answer.problem}
        </Notice>
      )}
      <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Badge tone={story.isPublic ? 'good' : 'plain'}>{story.isPublic ? 'Public now' : 'Not public'}</Badge>
        {story.slug && (
          <a href={getPublicationPath('achievement', story.slug)} className="action-link">
            As visitors see it
          </a>
        )}
        <ActionLink to={`/OurAchievementsDashboard/${story.id}`}>The story’s text</ActionLink>
      </p>
      {story.isSample && <p className="mt-4">This story is demonstration data about nobody, so it needs no consent.</p>}
      {story.type !== 'placement' && <p className="mt-4">Only a placement is one person’s story. This entry needs no consent unless it becomes one.</p>}
      {active && story.isTextChanged && (
        <Notice refused className="mt-4">
          The text was changed after the consent of {formatDay(active.givenAt)}. {story.isPublic ? 'Visitors read the text as it was published. ' : ''}The
          changed text can be published only after the person has agreed to it: record that consent below.
        </Notice>
      )}
      {active && <ConsentStatus consent={active} ownUrl={ownUrl} path={path} />}
      {/* Also shown if somebody recorded a consent meanwhile, so that the typed text is not lost. */}
      {(!active || story.isTextChanged || form.summary.lastFailure) && (
        <section aria-labelledby="record" className="mt-8">
          <h2 id="record">{story.isTextChanged ? 'Record the consent to the changed text' : 'Record a consent'}</h2>
          <p className="mt-2 max-w-[62ch] text-soft">In writing, and after the person has read the final text. The privacy notice promises both.</p>
          <WholeForm
            form={form}
            half={['givenOn', 'noticeVersion']}
            looks={{ noticeVersion: { hint: `The current version is ${noticeVersion}.` }, evidenceNote: { rows: 3 } }}
            button="Record the consent"
            className="mt-6"
          />
        </section>
      )}
      {past.length > 0 && (
        <section aria-labelledby="past" className="mt-10">
          <h2 id="past" className="mb-3">
            Revoked consents
          </h2>
          <DataTable
            caption="Revoked consents"
            rows={past}
            keyOf={({ id }) => id}
            empty={null}
            columns={[
              { key: 'who', label: 'Whose', cell: ({ personReference }) => describeReference(personReference), className: 'whitespace-nowrap' },
              { key: 'given', label: 'Given', cell: ({ givenAt }) => formatDay(givenAt) },
              {
                key: 'revoked',
                label: 'Revoked',
                cell: ({ revokedAt, revokedBy, revokedByName }) => (
                  <>
                    {revokedAt && <Moment at={revokedAt} />},{' '}
                    {revokedByName ??
                      (revokedBy === null ? 'by their link, by an erasure, at the end of the consent’s period, or by a deleted account' : 'staff')}
                  </>
                ),
              },
              { key: 'evidence', label: 'Evidence', cell: ({ evidenceNote }) => <span className="whitespace-pre-line">{evidenceNote}</span> },
            ]}
          />
        </section>
      )}
    </>
  )
}

function ConsentStatus({ consent, ownUrl, path }: { consent: StoryConsent; ownUrl: string | null; path: string }) {
  return (
    <section aria-labelledby="standing" className="mt-8">
      <h2 id="standing">Consent valid</h2>
      <dl className="mt-4 max-w-[56rem] border-t border-ink">
        <Line name="Whose">{describeReference(consent.personReference)}</Line>
        <Line name="Consent date">{formatDay(consent.givenAt)}</Line>
        <Line name="Notice">{getShownNoticeVersion(consent.noticeVersion)}</Line>
        <Line name="Evidence">
          <span className="whitespace-pre-line">{consent.evidenceNote}</span>
        </Line>
        <Line name="Recorded">
          <Moment at={consent.recordedAt} />, {consent.recordedByName ?? 'by a deleted account'}
        </Line>
        {ownUrl && (
          <Line name="For the person">
            <OwnLink url={ownUrl} />
          </Line>
        )}
      </dl>
      <Form method="post" action={path} className="mt-6">
        <input type="hidden" name="consent" value={consent.id} />
        <ConfirmButton {...question} name="do" value="revoke">
          Revoke the consent
        </ConfirmButton>
      </Form>
    </section>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-b border-rule py-3 md:grid-cols-[9rem_1fr]">
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

function OwnLink({ url }: { url: string }) {
  const { offersCopy, outcome, copy } = useCopy('Not copied. Mark the address and copy it.')
  return (
    <>
      <p className="mb-1">Give them this address. With it they see the title and can take the story down themselves, today or in years.</p>
      <p className="font-semibold wrap-anywhere select-all">{url}</p>
      {offersCopy && (
        <p className="mt-2 flex flex-wrap items-center gap-4">
          <Button quiet onClick={() => copy(url)}>
            Copy the address
          </Button>
          <span role="status">{outcome}</span>
        </p>
      )}
    </>
  )
}
