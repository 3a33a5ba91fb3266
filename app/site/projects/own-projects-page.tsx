import { Form, useNavigation } from 'react-router'
import { maxOwnProjects } from '#app/domain/projects/own-project.ts'
import type { OwnProject } from '#app/domain/projects/own-projects.server.ts'
import { getPublicationPath } from '#app/domain/publications/publications.ts'
import { formatInstant } from '#app/lib/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ActionLink, Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { findDoneLabel, getNextStep, ownProjectStateLabels } from './own-project-labels.ts'

interface OwnProjectsPageProps {
  projects: OwnProject[]
  /** Id of the next new project. */
  newId: string
  done: string | null
  isFull: boolean
}

export function OwnProjectsPage({ projects, newId, done, isFull }: OwnProjectsPageProps) {
  const isBusy = useNavigation().state === 'submitting'
  const doneLabel = findDoneLabel(done)
  const begin = (
    <Form method="post">
      <input type="hidden" name="id" value={newId} />
      <Button type="submit" busy={isBusy && 'One moment'}>
        Begin a project
      </Button>
    </Form>
  )
  return (
    <div className="shell-width pt-10 pb-section lg:pt-16">
      <div className="max-w-[56rem]">
        <p className="mb-2">
          <ActionLink to="/account">Your account</ActionLink>
        </p>
        <h1 className="text-heading leading-none">Your projects</h1>
        {doneLabel && <Notice className="mt-7">{doneLabel}</Notice>}
        {isFull && (
          <Notice refused className="mt-7">
            You have {maxOwnProjects} projects here, and that is the most. Delete a draft first.
          </Notice>
        )}
        <p className="mt-5 text-lede">
          Describe what you built in a course and send it for review. It is published under your batch’s name, never yours, on{' '}
          <Link to="/projects">Student projects</Link>.
        </p>
        {projects.length === 0 ? (
          <div className="mt-10">
            <EmptyState title="No projects yet." jaali="ogee">
              Begin with the problem: what was slow, wrong or missing before you built it.
            </EmptyState>
            <div className="mt-8">{begin}</div>
          </div>
        ) : (
          <>
            <div className="mt-8">{begin}</div>
            <ul className="mt-8 border-t border-ink">
              {projects.map((project) => (
                <OwnRow key={project.id} project={project} />
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}

function OwnRow({ project }: { project: OwnProject }) {
  const { id, fields, state, reviewNote, changedAt, publicSlug } = project
  const { label, tone } = ownProjectStateLabels[state]
  return (
    <li className="border-b border-rule py-5 wrap-anywhere">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h2 className="text-title leading-tight">
          <Link to={`/account/projects/${id}`} className="-my-2 inline-block py-2">
            {fields.title || 'A project without a title'}
          </Link>
        </h2>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="mt-2">{getNextStep(project)}</p>
      {state === 'sent-back' && <p className="mt-2 border-l-3 border-edge pl-4 whitespace-pre-line">{reviewNote}</p>}
      {publicSlug && (
        <p>
          <ActionLink to={getPublicationPath('project', publicSlug)}>See the public page</ActionLink>
        </p>
      )}
      <p className="mt-1 text-soft">Changed {formatInstant(changedAt)}</p>
    </li>
  )
}
