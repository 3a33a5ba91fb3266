import { Fragment, useState } from 'react'
import { getNextDueOn, type Instalment, maxInstalments, splitTypedFee, type UsableScholarship } from '#app/domain/bookings/payments/fee-plan.ts'
import type { FeeOfBooking, FeePageData } from '#app/domain/bookings/payments/find-fee.server.ts'
import { feePlanForm, waiveForm } from '#app/domain/bookings/payments/payment-forms.ts'
import { audiences } from '#app/domain/courses/fees.ts'
import type { UnusableScholarship } from '#app/domain/tests/scholarships.server.ts'
import { formatDay, getIndiaToday } from '#app/lib/dates.ts'
import { formatFieldRupees, formatRupees } from '#app/lib/rupees.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { Control, FormDisclosure, FormErrors, FormTop } from '#app/ui/form-parts.tsx'
import { Link } from '#app/ui/link.tsx'
import { Reference } from '#app/ui/reference.tsx'
import { type FormState, useForm } from '#app/ui/use-form.ts'

interface PlanFormProps {
  page: FeePageData
  scholarships: readonly UsableScholarship[]
  /** Scholarships of the same phone number that this booking may not use. */
  unusable: readonly UnusableScholarship[]
  gstPercent: number
  now: Date
  answer: object | undefined
  /** False: the seat is gone, so only the error of a form that was sent is shown. */
  isPossible: boolean
}

export function PlanForm({ page: { fee, notes, listed, suggestedPaise }, scholarships, unusable, gstPercent, now, answer, isPossible }: PlanFormProps) {
  const discount = fee?.scholarshipCode
    ? { scholarship: fee.scholarshipCode, discountNote: notes?.discountNote }
    : fee && fee.discountPaise > 0 && { discount: formatFieldRupees(fee.discountPaise), discountKind: fee.discountKind, discountNote: notes?.discountNote }
  const values = { fee: formatFieldRupees(fee?.coursePaise ?? suggestedPaise), ...discount, agreement: fee?.agreementId ?? 'none' }
  const form = useForm(feePlanForm, answer, { values })
  if (!isPossible) return <FormErrors form={form} />
  const title = fee ? 'Change the agreed fee' : 'Agree the fee'
  const hint = [...listed.map(({ audience, paise }) => `${audiences[audience]}: ${formatRupees(paise)}`), `GST ${gstPercent}%`].join(', ')
  return (
    <FormDisclosure title={title} form={form}>
      <form {...form.props} className="grid max-w-[56rem] gap-5 pt-2 pb-6 md:grid-cols-2 md:*:[[role]]:col-span-2">
        <FormTop form={form} />
        <Control field={form.field('fee')} hint={hint} />
        <DiscountFields key={`discount-${fee?.agreementId}-${form.timesDone}-${form.isRestored}`} form={form} scholarships={scholarships} />
        {unusable.length > 0 && (
          <ul className="grid gap-1 md:col-span-2">
            {unusable.map((one) => (
              <li key={one.code}>
                {one.percentOfFee}% of the fee, <Reference>{one.code}</Reference>, {one.name}: not offered. <WhyUnusable scholarship={one} />
              </li>
            ))}
          </ul>
        )}
        <Instalments
          scholarships={scholarships}
          key={`${fee?.agreementId}-${form.timesDone}-${form.isRestored}`}
          form={form}
          first={fee?.instalments ?? []}
          now={now}
        />
        <div>
          <Button type="submit" quiet busy={form.isPending && 'One moment'}>
            {title}
          </Button>
        </div>
      </form>
    </FormDisclosure>
  )
}

type PlanFields = FormState<typeof feePlanForm.fields>

function DiscountFields({ form, scholarships }: { form: PlanFields; scholarships: readonly UsableScholarship[] }) {
  const field = form.field('scholarship')
  const [code, setCode] = useState(String(field.initialValue ?? ''))
  const isSelected = scholarships.some((one) => one.code === code)
  return (
    <>
      {(scholarships.length > 0 || field.errors) && (
        <div onChange={({ target }) => target instanceof HTMLSelectElement && setCode(target.value)}>
          <Control
            field={field}
            choices={scholarships.map((one): [string, string] => [one.code, `${one.percentOfFee}% of the fee, ${one.code}`])}
            empty="Not used"
          />
        </div>
      )}
      {!isSelected && (
        <>
          <Control field={form.field('discount')} />
          <Control field={form.field('discountKind')} empty="No discount" />
        </>
      )}
      <Control field={form.field('discountNote')} />
    </>
  )
}

function WhyUnusable({ scholarship }: { scholarship: UnusableScholarship }) {
  if (scholarship.why === 'used')
    return (
      <>
        It is used for booking <Reference>{scholarship.reference}</Reference>.
      </>
    )
  if (scholarship.why === 'over') return <>It was valid until {formatDay(scholarship.validUntil)}.</>
  return (
    <>
      It may be another person with this phone number. If it is the same person, merge the two enquiries
      {scholarship.bookings.length > 0 && ', or confirm by phone '}
      {scholarship.bookings.map(({ id, reference, offeringId }, index) => (
        <Fragment key={id}>
          {index > 0 && ' and '}
          <Link to={`/staff/bookings/${offeringId}/roster?booking=${id}#person`}>
            <Reference>{reference}</Reference>
          </Link>
        </Fragment>
      ))}
      .
    </>
  )
}

type PlanRow = { dueOn: string; amount: string }
const toRow = ({ dueOn, amountPaise }: Instalment): PlanRow => ({ dueOn, amount: formatFieldRupees(amountPaise) })

/** The instalments. Entering a number fills in equal monthly instalments, which staff can then change. */
function Instalments({ form, scholarships, first, now }: Pick<PlanFormProps, 'scholarships' | 'now'> & { form: PlanFields; first: readonly Instalment[] }) {
  const [rows, setRows] = useState<PlanRow[]>(
    () => parseTypedRows(form.typed) ?? (first.length > 0 ? first.map(toRow) : [{ dueOn: getIndiaToday(now), amount: '' }]),
  )
  const [splitError, setSplitError] = useState<string | null>(null)
  const sentErrors = form.field('amount').errors
  const errors = splitError ? [splitError, ...(sentErrors ?? [])] : sentErrors
  const id = `${form.props.id}-amount`
  const change = (at: number, changed: Partial<PlanRow>) => setRows(rows.map((row, index) => (index === at ? { ...row, ...changed } : row)))
  const split = (count: number) => {
    const typed = new FormData(document.getElementById(form.props.id) as HTMLFormElement)
    const textOf = (name: string) => String(typed.get(name) ?? '')
    const won = scholarships.find(({ code }) => code === typed.get('scholarship'))
    const read = splitTypedFee(
      { fee: textOf('fee'), discount: textOf('discount'), percentOfFee: won?.percentOfFee ?? null },
      count,
      rows[0]?.dueOn || getIndiaToday(now),
    )
    setSplitError('error' in read ? read.error : null)
    if ('instalments' in read) setRows(read.instalments.map(toRow))
  }
  return (
    <fieldset id={id} tabIndex={-1} className="md:col-span-2" aria-describedby={errors && `${id}-error`}>
      <legend className="mb-1 font-semibold">Instalments</legend>
      <p className="flex max-w-none flex-wrap items-center gap-x-3 gap-y-2 text-soft">
        Equal and monthly, from the first day:
        {[1, 2, 3, 4, 6].map((count) => (
          <Button key={count} quiet onClick={() => split(count)} aria-label={`${count} ${count === 1 ? 'instalment' : 'equal instalments'}`}>
            {count}
          </Button>
        ))}
      </p>
      <div aria-live="polite">
        <FieldError id={id} errors={errors} />
      </div>
      <ol className="mt-2 grid gap-2">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          <li key={index} className="flex flex-wrap items-end gap-x-4 gap-y-1">
            <label className="field w-[10rem]">
              <span className="text-soft">Due on{index > 0 && <span className="sr-only"> ({index + 1})</span>}</span>
              <input type="date" name="dueOn" value={row.dueOn} onChange={({ target }) => change(index, { dueOn: target.value })} />
            </label>
            <label className="field w-[9rem]">
              <span className="text-soft">Rupees{index > 0 && <span className="sr-only"> ({index + 1})</span>}</span>
              <input
                name="amount"
                inputMode="decimal"
                autoComplete="off"
                value={row.amount}
                onChange={({ target }) => change(index, { amount: target.value })}
              />
            </label>
            <Button quiet onClick={() => setRows(rows.filter((_, at) => at !== index))} aria-label={`Remove instalment ${index + 1}`}>
              Remove
            </Button>
          </li>
        ))}
      </ol>
      {rows.length < maxInstalments && (
        <Button
          quiet
          className="mt-2"
          onClick={() =>
            setRows([
              ...rows,
              {
                dueOn: getNextDueOn(
                  rows.map(({ dueOn }) => dueOn),
                  getIndiaToday(now),
                ),
                amount: '',
              },
            ])
          }
        >
          Add instalment
        </Button>
      )}
    </fieldset>
  )
}

/** The typed instalments of a failed or restored form. */
function parseTypedRows(typed: FormState['typed']): PlanRow[] | null {
  if (!typed) return null
  const [days, amounts] = [[typed.dueOn ?? []].flat(), [typed.amount ?? []].flat()]
  return days.length > 0 ? days.map((dueOn, index) => ({ dueOn, amount: amounts[index] ?? '' })) : null
}

/** Waives the open part of the fee. Shows only the error of a failed form once that is no longer possible. */
export function WaiveForm({ fee, answer, isPossible }: { fee: FeeOfBooking; answer: object | undefined; isPossible: boolean }) {
  const form = useForm(waiveForm, answer, { values: { agreement: fee.agreementId, open: fee.openPaise } })
  if (!isPossible) return <FormErrors form={form} />
  return (
    <FormDisclosure title={`Waive the rest of ${formatRupees(fee.openPaise)}`} form={form}>
      <form {...form.props} className="grid max-w-[56rem] gap-5 pt-2 pb-6">
        <FormTop form={form} />
        <Control field={form.field('note')} />
        <div>
          <Button type="submit" quiet busy={form.isPending && 'One moment'}>
            Waive the rest
          </Button>
        </div>
      </form>
    </FormDisclosure>
  )
}
