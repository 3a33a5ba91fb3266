import { Accordion } from '#app/ui/accordion.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { BigDate } from '#app/ui/big-date.tsx'
import { Card } from '#app/ui/card.tsx'
import { FactLines, FactList } from '#app/ui/fact-list.tsx'
import { Stat } from '#app/ui/stat.tsx'
import { Table } from '#app/ui/table.tsx'
import { Timeline } from '#app/ui/timeline.tsx'
import { Sample, State } from './sample.tsx'

const morning = [
  { time: '7:00 am', content: <p>Questions from yesterday, on the board.</p> },
  { time: '7:20 am', content: <p>One new idea, typed together.</p> },
  { time: '8:10 am', content: <p>You build; the teacher walks around.</p> },
]
const columns = ['Batch', 'Starts', 'State']

export function ContentSamples() {
  return (
    <>
      <Sample id="card" title="Card" about="The name is a link that covers the whole card. Other controls lie above it.">
        <div className="max-w-xl border-t border-ink">
          <Card to="/data-science" title="Data Science with AI" jaali="star-and-cross" windowClassName="[--rise:1.5] [--span:160]">
            <p className="mt-1.5">From a first notebook to a model that answers a real question.</p>
          </Card>
        </div>
      </Sample>
      <Sample id="badge" title="Badge" about="A state in one or two words. The mark differs in shape and in colour.">
        <p className="flex flex-wrap gap-x-8 gap-y-3">
          <Badge>Not open</Badge>
          <Badge tone="good">Open</Badge>
          <Badge tone="warning">Filling fast</Badge>
          <Badge tone="danger">Cancelled</Badge>
        </p>
      </Sample>
      <Sample id="accordion" title="Accordion" about="Rows that open separately, also without script.">
        <Accordion
          open={0}
          rows={[
            { title: 'Is a laptop needed?', content: <p>From the second week. Until then the room has one for you.</p> },
            { title: 'Can I change my batch?', content: <p>Once, while the other batch has a seat.</p> },
          ]}
        />
      </Sample>
      <Sample id="table" title="Table" about="Has headings for rows and columns. If it is too wide, only the table scrolls.">
        <Table
          caption="Batches of this month"
          columns={columns}
          rows={[
            {
              key: 'a',
              name: 'Weekday mornings',
              cells: [
                'Mon 7 Dec 2026',
                <Badge key="s" tone="good">
                  Open
                </Badge>,
              ],
            },
            {
              key: 'b',
              name: 'Weekends',
              cells: [
                'Sat 12 Dec 2026',
                <Badge key="s" tone="warning">
                  Filling fast
                </Badge>,
              ],
            },
          ]}
        />
        <Table caption="Batches of last month" columns={columns} rows={[]} empty="None started." />
      </Sample>
      <Sample id="stat" title="Stat and facts" about="Large figures above their labels; short facts in columns or in lines.">
        <dl className="grid gap-8 md:grid-cols-2">
          <Stat figure="26" unit="weeks">
            of five classes each
          </Stat>
          <Stat figure="312">hours with a teacher</Stat>
        </dl>
        <FactList
          facts={[
            { name: 'Length', value: '26 weeks' },
            { name: 'Class time', value: '312 hours' },
            { name: 'Level', value: 'No coding needed' },
          ]}
        />
        <FactLines
          facts={[
            { name: 'Starts', value: 'Mon 7 Dec 2026' },
            { name: 'Meets', value: 'Monday to Friday' },
          ]}
        />
        <State name="A date, and none">
          <BigDate text="Sat 5 Dec 2026" absent="" />
          <BigDate text="" absent="The date is not announced yet." />
        </State>
      </Sample>
      <Sample id="timeline" title="Timeline" about="Events in order, in a column or in a row.">
        <div className="jaali-ogee">
          <Timeline items={morning} />
        </div>
        <div className="bg-night p-7 text-on-night">
          <Timeline across items={morning} />
        </div>
      </Sample>
    </>
  )
}
