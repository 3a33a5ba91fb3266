import { parsePlaces } from '#app/domain/tests/answers.ts'
import type { ShownQuestion } from '#app/domain/tests/questions.ts'

interface QuestionFieldsProps {
  question: ShownQuestion
  /** Id of the heading, and prefix of the other ids. */
  id: string
  /** Such as `Question 3 of 40`. */
  label: string
  answer: string
  name?: string
}

const box = 'flex min-h-12 cursor-pointer items-start gap-3 rounded-control border border-edge px-4 py-3 has-checked:border-ink has-checked:bg-stone'

export function QuestionFields({ question, id, label, answer, name = 'a' }: QuestionFieldsProps) {
  const { kind, text, code, options, unit } = question
  const places = parsePlaces(kind === 'number' || kind === 'code' ? '' : answer)
  const help = {
    one: 'Choose one.',
    several: 'Choose all that are right.',
    order: 'Give each line its place: 1 is first.',
    number: `Enter a number${unit ? ` (${unit})` : ''}.`,
    code: 'Enter the exact text.',
  }[kind]
  return (
    <fieldset className="min-w-0">
      <legend id={id} className="max-w-[65ch] text-lede font-semibold whitespace-pre-line">
        <span className="sr-only">{label}. </span>
        {text}
      </legend>
      {code.length > 0 && <pre className="mt-4 border-l-2 border-edge pl-5 text-base wrap-anywhere whitespace-pre-wrap">{code.join('\n')}</pre>}
      <p id={`${id}-help`} className="mt-3 mb-3 text-soft">
        {help}
      </p>
      {(kind === 'one' || kind === 'several') && (
        <div className="grid gap-2 md:grid-cols-2">
          {options.map((option, at) => (
            <label key={option} className={box}>
              <input
                type={kind === 'one' ? 'radio' : 'checkbox'}
                name={name}
                value={at}
                defaultChecked={places.includes(at)}
                className="mt-1 size-4.5 shrink-0 accent-ink"
              />
              <span className="min-w-0 wrap-anywhere">{option}</span>
            </label>
          ))}
        </div>
      )}
      {kind === 'order' && (
        <ul className="grid gap-2">
          {options.map((line, at) => (
            <li key={line} className="flex items-center gap-3 border border-edge px-4 py-2">
              <select
                name={`${name}${at}`}
                defaultValue={places[at] ?? ''}
                aria-label={`Place of: ${line}`}
                className="min-h-11 w-20 shrink-0 border border-edge bg-transparent px-2"
              >
                <option value="">–</option>
                {options.map((other, place) => (
                  <option key={other} value={place}>
                    {place + 1}
                  </option>
                ))}
              </select>
              <span className="min-w-0 font-mono whitespace-pre-wrap wrap-anywhere">{line}</span>
            </li>
          ))}
        </ul>
      )}
      {(kind === 'number' || kind === 'code') && (
        <input
          type="text"
          name={name}
          defaultValue={answer}
          inputMode={kind === 'number' ? 'decimal' : 'text'}
          maxLength={120}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-labelledby={`${id} ${id}-help`}
          className={`min-h-12 w-full max-w-md border border-edge bg-transparent px-4 ${kind === 'code' ? 'font-mono' : ''}`}
        />
      )}
    </fieldset>
  )
}
