import type { LeavingStep } from '#app/domain/orders/subscriptions.server.ts'
import { rupees } from '#app/lib/rupees.ts'

/** What is owed by someone who leaves, in per cent and in rupees for each plan. */
export function LeavingSteps({ steps, coolingOffDays }: { steps: LeavingStep[]; coolingOffDays: number }) {
  return (
    <ol className="grid gap-x-8 border-t border-ink md:grid-cols-2 lg:grid-cols-5 xl:gap-x-10">
      <li className="border-b border-rule py-5 md:max-lg:col-span-2">
        <p className="font-display text-heading leading-none">₹0</p>
        <p className="mt-2">Within {coolingOffDays} days of the first class. Everything is returned, whichever way you pay.</p>
      </li>
      {steps.map(({ fromPercent, upToPercent, owesPercent, owed }) => (
        <li key={upToPercent} className="border-b border-rule py-5">
          <p className="font-display text-heading leading-none tracking-[-0.022em] tabular-nums">{owesPercent}%</p>
          <p className="mt-2">
            of the price, when {fromPercent === 0 ? 'up to' : `${fromPercent} to`} {upToPercent}% of the classes were held
          </p>
          <dl className="mt-3">
            {owed.map(({ planID, name, paise }) => (
              <div key={planID} className="flex justify-between gap-x-4">
                <dt className="text-soft">{name}</dt>
                <dd className="tabular-nums">{rupees(paise)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  )
}
