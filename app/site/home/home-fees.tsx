import { rupees } from '#app/lib/rupees.ts'
import { ActionLink } from '#app/ui/link.tsx'
import { Table } from '#app/ui/table.tsx'
import type { HomeFee } from './home-fees.server.ts'
import { HomeSection } from './home-section.tsx'

type Way = { name: string; amount: (fee: HomeFee) => [amount: string, rest: string] | null }

const ways: Way[] = [
  { name: 'Pay in full', amount: ({ amountPaise, isLowest }) => [rupees(amountPaise), isLowest ? 'or more, by course' : ''] },
  { name: 'EMI, no interest', amount: ({ emi }) => emi && [rupees(emi.monthlyPaise), `a month for ${emi.months} months`] },
  {
    name: 'Pay after placement',
    amount: ({ afterPlacement: terms }) =>
      terms && [rupees(terms.depositPaise), `now, then ${terms.sharePercent}% of salary, ${rupees(terms.capPaise)} at most`],
  },
]

/** What courses cost each audience in each way of paying, from the one source of fees. */
export function HomeFees({ fees }: { fees: HomeFee[] }) {
  const shown = ways.filter(({ amount }) => fees.some((fee) => amount(fee)))
  return (
    <HomeSection
      id="fees"
      title="Fees and EMI"
      more={{ label: 'All fees', to: '/fees' }}
      text="GST is included. If you leave, you owe only the classes held by then."
    >
      {shown.length > 0 ? (
        <Table
          caption="Fees by way of paying, GST included"
          quietCaption
          className="home-fees"
          columns={['With GST', ...fees.map(({ label }) => label)]}
          rows={shown.map(({ name, amount }) => ({
            key: name,
            name,
            cells: fees.map((fee) => {
              const [sum, rest] = amount(fee) ?? ['Not offered', '']
              return (
                <>
                  <b>{sum}</b> {rest}
                </>
              )
            }),
          }))}
        />
      ) : (
        <p>Ask us for the fee.</p>
      )}
      {fees.some(({ afterPlacement }) => afterPlacement?.costsMore) && (
        <p className="mt-3 text-soft">Pay after placement can cost more in total than paying now.</p>
      )}
      <p className="mt-2 flex flex-wrap gap-x-7">
        <ActionLink to="/fees#leaving">Refunds if you leave</ActionLink>
        <ActionLink to="/scholarship-test#slabs">Scholarships</ActionLink>
      </p>
    </HomeSection>
  )
}
