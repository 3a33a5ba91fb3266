import type { DemonstrationPart } from '#app/domain/demonstration/demonstration.server.ts'
import { removeDemonstrationForm } from '#app/domain/demonstration/demonstration-form.ts'
import { WholeForm } from '#app/ui/form-parts.tsx'
import { ActionLink, Link } from '#app/ui/link.tsx'
import { Table } from '#app/ui/table.tsx'
import { useForm } from '#app/ui/use-form.ts'

interface DemonstrationPageProps {
  has: boolean
  parts: DemonstrationPart[]
  answer: object | undefined
}

export function DemonstrationPage({ has, parts, answer }: DemonstrationPageProps) {
  const form = useForm(removeDemonstrationForm, answer, { isNotStored: true })
  if (!has)
    return (
      <div className="mt-6 max-w-[70ch]">
        <p>This installation has no demonstration data, and none will be loaded.</p>
        <Remaining />
      </div>
    )
  const count = (value: number) => value.toLocaleString('en-IN')
  return (
    <div className="mt-6 max-w-[70ch]">
      <p>
        Removing deletes everything in the table at once and for good, and takes the bar off every page. Enquiries and bookings are never deleted. Rows that
        people have used stay:
      </p>
      <ul className="mt-3 ml-5 grid list-disc gap-1">
        <li>A batch, workshop or event that somebody has booked or staff have changed. Its seats are counted again from its real bookings.</li>
        <li>A post, project or story that staff have edited. It becomes an unpublished draft.</li>
        <li>A cohort with records that staff entered. Its invented records go, and it is unpublished until you check it.</li>
        <li>Site dates and fees that staff have set.</li>
      </ul>
      <div className="mt-6">
        <Table
          caption="Demonstration data"
          quietCaption
          columns={['What', 'Will be removed', 'Will stay']}
          rows={parts.map(({ label, removed, remaining }) => ({
            key: label,
            name: label,
            cells: [count(removed), remaining.length === 0 ? '0' : `${count(remaining.length)}: ${remaining.join('; ')}`],
          }))}
        />
      </div>
      <WholeForm form={form} button="Remove demonstration data" className="mt-6" />
      <Remaining />
    </div>
  )
}

function Remaining() {
  return (
    <p className="mt-8 text-soft">
      Texts that came with the site stay. Check each before you rely on it: <Link to="/staff/content">Site content</Link> is edited in the console. Teachers by
      role, rooms, workshops and the scholarship test are files in the folder “content”.
    </p>
  )
}

export function DemonstrationNotice() {
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-5 border-l-4 border-edge pl-4">
      Visitors see demonstration data. Remove it before you open the site to the public.
      <ActionLink to="/staff/demonstration">Remove demonstration data</ActionLink>
    </p>
  )
}
