import { useState } from 'react'
import { Form } from 'react-router'
import { type OwnProjectResult, ownTextsForm } from '#app/domain/projects/own-project.ts'
import type { OwnValues } from '#app/domain/projects/own-project-form.server.ts'
import type { OwnProject } from '#app/domain/projects/own-projects.server.ts'
import { getPublicationPath, type ProjectFields } from '#app/domain/publications/publications.ts'
import { formatInstant } from '#app/lib/dates.ts'
import type { PictureFile, ShownFiles } from '#app/lib/files.ts'
import { FormNotice } from '#app/site/privacy/form-notice.tsx'
import { RichTextView } from '#app/site/rich-text/rich-text.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { FactLines } from '#app/ui/fact-list.tsx'
import { getBoxProps } from '#app/ui/form-field.ts'
import { ActionLink } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { useTopAfterChange } from '#app/ui/use-top-after-change.ts'
import { OwnProjectConflict, OwnProjectForm, type OwnProjectFormProps, OwnProjectPictures, type OwnTexts } from './own-project-form.tsx'
import { findDoneLabel, getNextStep, ownProjectStateLabels } from './own-project-labels.ts'
import './projects.css'

interface OwnProjectPageProps {
  project: OwnProject
  files: ShownFiles
  /** Null if only staff may change it. */
  form: (Pick<OwnProjectFormProps, 'formatted'> & { values: OwnValues & { seen: string } }) | null
  uploaded: PictureFile[]
  courses: OwnProjectFormProps['courses']
  years: number[]
  done: string | null
  answer: OwnProjectResult | undefined
}

export function OwnProjectPage({ project, files, form, uploaded, courses, years, done, answer }: OwnProjectPageProps) {
  const { fields, state, reviewNote, sentAt, publicSlug, consentedAt } = project
  const [isUploading, setUploading] = useState(false)
  const { label, tone } = ownProjectStateLabels[state]
  const texts = useForm(ownTextsForm, answer, { values: form?.values })
  const refused = texts.answer?.failure?.error?.['']?.join(' ') ?? answer?.refused
  const doneLabel = texts.answer ? null : findDoneLabel(done)
  // The list of screenshots keeps its place.
  useTopAfterChange(done === 'picture' ? null : doneLabel && done)
  return (
    <div className="shell-width pt-10 pb-section lg:pt-16">
      <div className="max-w-[44rem]">
        <p className="mb-2">
          <ActionLink to="/account/projects">Your projects</ActionLink>
        </p>
        <h1 className="text-heading leading-none text-balance wrap-anywhere">{fields.title || 'A new project'}</h1>
        <p className="mt-5">
          <Badge tone={tone}>{label}</Badge>
        </p>
        {doneLabel && <Notice className="mt-5">{doneLabel}</Notice>}
        <p className="mt-3 text-lede">{getNextStep(project)}</p>
        {sentAt && state === 'sent' && <p className="mt-2 text-soft">Sent {formatInstant(sentAt)}</p>}
        {state === 'sent-back' && (
          <section aria-labelledby="review-note" className="mt-6 border-l-4 border-danger pl-4">
            <h2 id="review-note" className="font-text text-base font-semibold tracking-normal">
              What our staff ask for
            </h2>
            <p className="mt-1 whitespace-pre-line wrap-anywhere">{reviewNote}</p>
          </section>
        )}
        {publicSlug && (
          <p className="mt-2">
            <ActionLink to={getPublicationPath('project', publicSlug)}>See the public page</ActionLink>
          </p>
        )}
        {form ? (
          <>
            {texts.conflict ? (
              <OwnProjectConflict courses={courses} texts={texts} />
            ) : (
              <OwnProjectForm texts={texts} formatted={form.formatted} courses={courses} years={years} />
            )}
            <OwnProjectPictures id={project.id} screenshots={fields.screenshots} files={files} uploaded={uploaded} answer={answer} onUploading={setUploading} />
            {!texts.conflict && <OwnProjectSend texts={texts} isUploading={isUploading} />}
            <DeleteDraft refused={answer?.refused ?? null} />
          </>
        ) : (
          <>
            {refused && (
              <Notice refused className="mt-6">
                {refused}
              </Notice>
            )}
            {consentedAt && <Revert isPublic={publicSlug !== null} />}
            <OwnProjectShown fields={fields} files={files} />
          </>
        )}
      </div>
    </div>
  )
}

function Revert({ isPublic }: { isPublic: boolean }) {
  return (
    <Form method="post" className="mt-6">
      <Button type="submit" name="do" value={isPublic ? 'take-off' : 'take-back'} quiet>
        {isPublic ? 'Take the project off the site' : 'Take the project back'}
      </Button>
      {isPublic && (
        <p className="mt-2 text-soft">The project leaves our pages at once. Your agreement to publish it ends with it; search engines take longer to forget.</p>
      )}
    </Form>
  )
}

function DeleteDraft({ refused }: { refused: string | null }) {
  return (
    <section aria-labelledby="delete-title" className="mt-14 border-t border-ink pt-6">
      <h2 id="delete-title" className="mb-4 text-title">
        Delete the draft
      </h2>
      <Form method="post" className="grid gap-5" preventScrollReset>
        <Checkbox name="confirmed" label="I want this draft deleted. It cannot be brought back." />
        {refused && (
          <p role="alert" className="field-error">
            {refused}
          </p>
        )}
        <div>
          <Button type="submit" name="do" value="delete" quiet>
            Delete the draft
          </Button>
        </div>
      </Form>
    </section>
  )
}

/** The consent and the send button, after the texts and the screenshots. Both belong to the form of the texts. */
function OwnProjectSend({ texts, isUploading }: { texts: OwnTexts; isUploading: boolean }) {
  const [consent, stays] = [texts.field('consent'), texts.field('stays')]
  const { id: form } = texts.props
  return (
    <section aria-labelledby="send-title" className="mt-14 border-t border-ink pt-6">
      <h2 id="send-title" className="mb-2 text-title">
        Send the project for review
      </h2>
      <p>Your words are saved with it, and the screenshots above go along.</p>
      <fieldset className="mt-4 grid gap-2">
        <legend className="float-left w-full font-semibold">To send it, agree</legend>
        <Checkbox
          key={consent.key}
          {...getBoxProps(consent, 'project-notice')}
          form={form}
          className="clear-left"
          errors={consent.errors}
          label="It may be published here under my batch’s name, and never mine. I built it, or was one of those who did."
        />
        <Checkbox key={stays.key} {...getBoxProps(stays)} form={form} label={stays.field.label} />
      </fieldset>
      <div className="mt-5">
        <FormNotice of="project" id="project-notice" />
      </div>
      {/* After sending, the page has no pictures to add: one that is still uploading would be lost. */}
      <Button
        type="submit"
        name="do"
        value="send"
        form={form}
        className="mt-6"
        busy={(texts.isPending && 'One moment') || (isUploading && 'Waiting for the picture')}
        onClick={isUploading ? (event) => event.preventDefault() : undefined}
      >
        Send for review
      </Button>
    </section>
  )
}

function OwnProjectShown({ fields, files }: { fields: ProjectFields; files: ShownFiles }) {
  const { summary, cohort, technologies, problem, built, repositoryUrl, liveUrl, screenshots } = fields
  const facts = [
    { name: 'Built by', value: cohort },
    { name: 'Technologies', value: technologies.join(', ') },
    { name: 'Code', value: repositoryUrl },
    { name: 'Live site', value: liveUrl },
  ].filter(({ value }) => value !== '')
  return (
    <div className="mt-10 border-t border-ink pt-6 wrap-anywhere">
      <p className="mb-6 text-lede">{summary}</p>
      <FactLines facts={facts} />
      <h2 className="mt-10 mb-4 text-title">The problem</h2>
      <RichTextView text={problem} files={files} below="h2" idPrefix="problem-" />
      <h2 className="mt-10 mb-4 text-title">What was built</h2>
      <RichTextView text={built} files={files} below="h2" idPrefix="built-" />
      {screenshots.map(({ fileId, alt, caption }) => {
        const file = files.pictures[fileId]
        return (
          file && (
            <figure key={fileId} className="project-figure mt-8">
              <Picture file={file} alt={alt} sizes="(min-width: 768px) 44rem, 100vw" />
              {caption && <figcaption className="mt-2 text-soft">{caption}</figcaption>}
            </figure>
          )
        )
      })}
    </div>
  )
}
