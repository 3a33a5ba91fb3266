import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { DraftBlocks } from '#app/console/rich-text-editor/draft-text-view.tsx'
import type { CourseLabels } from '#app/domain/content/content-form.ts'
import { type DraftKind, getDraftLabel, listFieldNames } from '#app/domain/publications/drafts/draft-labels.ts'
import { getPublicationValues, type PublicationFields, withValues } from '#app/domain/publications/publications.ts'
import type { RichText } from '#app/domain/publications/rich-text/rich-text.ts'
import { compareBlocks } from '#app/domain/publications/versions/version-difference.ts'
import { formatFieldText } from '#app/domain/publications/versions/version-fields.ts'
import { isSameJson } from '#app/lib/canonical-json.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'

type ConflictChoice = 'mine' | 'theirs' | 'both'
type ConflictChoices = Record<string, ConflictChoice>

interface DraftConflictProps {
  draft: DraftKind
  courses: CourseLabels
  title: string
  who: ReactNode
  mineName: string
  theirsName: string
  allMine: string
  allTheirs: string
  mine: PublicationFields
  theirs: PublicationFields
  /** The common base of both versions. Fields that only one side changed are chosen already. */
  base: PublicationFields | null
  onChoose: (selected: PublicationFields) => void
  /** Returns to writing without a decision; absent if there is no editor to return to. */
  onLater?: () => void
}

export function DraftConflict({
  draft,
  courses,
  title,
  who,
  mineName,
  theirsName,
  allMine,
  allTheirs,
  mine,
  theirs,
  base,
  onChoose,
  onLater,
}: DraftConflictProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const values = { mine: getPublicationValues(mine), theirs: getPublicationValues(theirs), base: base && getPublicationValues(base) }
  const names = listFieldNames(draft).filter((name) => !isSameJson(values.mine[name], values.theirs[name]))
  const [selected, setSelected] = useState(() => selectSingleChanges(names, values))
  const [isMissing, setMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  function choose(choices: ConflictChoices) {
    const picked = names.map((name) => [name, pickValue(choices[name] ?? 'mine', values.mine[name], values.theirs[name])])
    onChoose(withValues(theirs, Object.fromEntries(picked)))
  }
  return (
    <section aria-labelledby={`${id}title`} className="mt-6">
      <h2 ref={heading} id={`${id}title`} tabIndex={-1}>
        {title}
      </h2>
      <p className="mt-2">{who}</p>
      <div className="mt-4 grid gap-3 md:flex md:flex-wrap">
        <Button quiet onClick={() => choose(Object.fromEntries(names.map((name) => [name, 'mine'])))}>
          {allMine}
        </Button>
        <Button quiet onClick={() => choose(Object.fromEntries(names.map((name) => [name, 'theirs'])))}>
          {allTheirs}
        </Button>
        {onLater && (
          <Button quiet onClick={onLater}>
            Go back to writing
          </Button>
        )}
      </div>
      <form
        ref={form}
        className="mt-6 grid gap-8"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const open = names.find((name) => !selected[name])
          setMissing(open !== undefined)
          if (open === undefined) choose(selected)
          else form.current?.querySelector<HTMLInputElement>(`input[name="${CSS.escape(id + open)}"]`)?.focus()
        }}
      >
        {names.map((name) => (
          <ConflictField
            key={name}
            id={`${id}${name}`}
            draft={draft}
            courses={courses}
            name={name}
            mineName={mineName}
            theirsName={theirsName}
            mine={values.mine[name]}
            theirs={values.theirs[name]}
            selected={selected[name]}
            isMissing={isMissing && !selected[name]}
            onSelect={(choice) => setSelected((before) => ({ ...before, [name]: choice }))}
          />
        ))}
        <div>
          <Button type="submit">Save what I chose</Button>
          {isMissing && (
            <p role="alert" className="field-error mt-2">
              Not saved yet: choose for each field.
            </p>
          )}
        </div>
      </form>
    </section>
  )
}

/** A field that only one side changed takes the value of that side. */
function selectSingleChanges(
  names: string[],
  { mine, theirs, base }: { [Side in 'mine' | 'theirs' | 'base']: Record<string, unknown> | null },
): ConflictChoices {
  const choices: ConflictChoices = {}
  if (!base) return choices
  for (const name of names) {
    if (isSameJson(base[name], mine?.[name])) choices[name] = 'theirs'
    else if (isSameJson(base[name], theirs?.[name])) choices[name] = 'mine'
  }
  return choices
}

interface ConflictFieldProps extends Pick<DraftConflictProps, 'draft' | 'courses' | 'mineName' | 'theirsName'> {
  /** Also the name of the radio buttons. */
  id: string
  name: string
  mine: unknown
  theirs: unknown
  selected: ConflictChoice | undefined
  isMissing: boolean
  onSelect: (choice: ConflictChoice) => void
}

function ConflictField({ id, draft, courses, name, mineName, theirsName, mine, theirs, selected, isMissing, onSelect }: ConflictFieldProps) {
  const renderRadio = (choice: ConflictChoice, label: string) => (
    <Checkbox type="radio" name={id} checked={selected === choice} onChange={() => onSelect(choice)} label={label} />
  )
  const canTakeBoth = isText(mine) && isText(theirs)
  return (
    <fieldset className="min-w-0 border-t border-edge pt-3" aria-describedby={isMissing ? `${id}-error` : undefined}>
      <legend className="float-left w-full text-lede font-semibold">{getDraftLabel(draft, name)}</legend>
      {isMissing && (
        <p id={`${id}-error`} className="field-error clear-left">
          {canTakeBoth ? 'Choose one of the three options.' : 'Choose one of the two texts.'}
        </p>
      )}
      {canTakeBoth ? (
        <>
          <div className="clear-left grid gap-x-4 md:grid-cols-2">
            {renderRadio('mine', mineName)}
            {renderRadio('theirs', theirsName)}
            {renderRadio('both', 'Both, one after the other')}
          </div>
          <TextSides mine={mine} theirs={theirs} mineName={mineName} theirsName={theirsName} />
        </>
      ) : (
        <div className="clear-left grid gap-4 pt-1 md:grid-cols-2">
          <Side name={renderRadio('mine', mineName)} isMine>
            {renderText(formatFieldText(draft, name, mine, courses))}
          </Side>
          <Side name={renderRadio('theirs', theirsName)}>{renderText(formatFieldText(draft, name, theirs, courses))}</Side>
        </div>
      )}
    </fieldset>
  )
}

function pickValue(choice: ConflictChoice, mine: unknown, theirs: unknown): unknown {
  if (choice === 'both' && isText(mine) && isText(theirs)) return { type: 'doc', content: [...mine.content, ...theirs.content] }
  return choice === 'theirs' ? theirs : mine
}

const isText = (value: unknown): value is RichText => typeof value === 'object' && value !== null && 'type' in value && value.type === 'doc'

function TextSides({ mine, theirs, mineName, theirsName }: { mine: RichText; theirs: RichText; mineName: string; theirsName: string }) {
  return (
    <div className="draft-text mt-2 grid gap-4">
      {compareBlocks(mine.content, theirs.content).map((stretch, place) =>
        stretch.kind === 'same' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stretch has no other name than its place
          <details key={place}>
            <summary className="chevron inline-flex min-h-11 items-center gap-3 pr-1.5 text-soft">
              {stretch.blocks.length === 1 ? 'One part is the same' : `${stretch.blocks.length} parts are the same`}
            </summary>
            <DraftBlocks blocks={stretch.blocks} />
          </details>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <div key={place} className="grid gap-4 md:grid-cols-2">
            <Side name={mineName} isMine>
              {stretch.mine.length > 0 ? <DraftBlocks blocks={stretch.mine} /> : <Nothing />}
            </Side>
            <Side name={theirsName}>{stretch.theirs.length > 0 ? <DraftBlocks blocks={stretch.theirs} /> : <Nothing />}</Side>
          </div>
        ),
      )}
    </div>
  )
}

function Side({ name, isMine = false, children }: { name: ReactNode; isMine?: boolean; children: ReactNode }) {
  return (
    <div className={`draft-side ${isMine ? 'draft-side-mine' : 'draft-side-theirs'}`}>
      <div className="font-semibold">{name}</div>
      <div className="draft-text">{children}</div>
    </div>
  )
}

const Nothing = () => <p className="text-soft">Nothing here</p>

const renderText = (text: string): ReactNode => (text === '' ? <Nothing /> : <p className="whitespace-pre-line wrap-anywhere">{text}</p>)
