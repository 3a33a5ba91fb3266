import { useState } from 'react'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { Toast } from '#app/ui/toast.tsx'
import { Sample, State } from './sample.tsx'

const pageAddress = (page: number) => `/_ui?page=${page}#pagination`

/** Ways through pages, what lies over them, and what stands in for what is not there. */
export function WaySamples() {
  const [asked, setAsked] = useState<'plain' | 'alert' | null>(null)
  const [said, setSaid] = useState('')
  return (
    <>
      <Sample id="breadcrumb" title="Breadcrumb" about="The way from a list to this page.">
        <Breadcrumb above={[{ label: 'Courses', to: '/courses' }]} here="Data Science with AI" />
      </Sample>
      <Sample id="tabs" title="Tabs" about="One of a few sections. Where scripts never run, all of them, under each other.">
        <Tabs
          label="Ways to study"
          tabs={[
            { id: 'in-class', title: 'In class', content: <p>A small room, a board, and a teacher who knows your name by the second day.</p> },
            { id: 'online', title: 'Live online', content: <p>The same hour, the same teacher. You are seen and asked.</p> },
            { id: 'recorded', title: 'Recorded', content: <p>The same evening, for the day you missed.</p> },
          ]}
        />
      </Sample>
      <Sample id="pagination" title="Pagination" about="Plain links, so that a page can be kept and sent. One page needs none.">
        <Pagination label="Pages, the first" page={1} pages={3} addressOf={pageAddress} />
        <Pagination label="Pages, in the middle of many" page={5} pages={12} addressOf={pageAddress} />
      </Sample>
      <Sample id="dialog" title="Dialog" about="The browser's own: it keeps the focus inside, closes on Escape and gives the focus back.">
        <div className="flex flex-wrap gap-4">
          <Button quiet onClick={() => setAsked('plain')}>
            Open a dialog
          </Button>
          <Button quiet onClick={() => setAsked('alert')}>
            Open an alert
          </Button>
        </div>
        {asked && (
          <Dialog
            key={asked}
            alert={asked === 'alert'}
            cross={asked === 'plain'}
            title={asked === 'alert' ? 'Leave without saving?' : 'Ask a counsellor.'}
            text={<p>{asked === 'alert' ? 'What you typed here is lost.' : 'We answer plainly, even if no course of this institute fits.'}</p>}
            onClose={() => setAsked(null)}
          >
            <form method="dialog" className="mt-6 flex flex-wrap gap-3">
              <Button type="submit">{asked === 'alert' ? 'Leave' : 'Close'}</Button>
              {asked === 'alert' && (
                <Button type="submit" quiet>
                  Stay
                </Button>
              )}
            </form>
          </Dialog>
        )}
      </Sample>
      <Sample id="toast" title="Toast" about="A word about what happened, at the foot of the window until it is closed.">
        <Button quiet className="justify-self-start" onClick={() => setSaid('Your answers are saved.')}>
          Say something
        </Button>
        <Toast label="Answers" onClose={() => setSaid('')}>
          {said}
        </Toast>
      </Sample>
      <Sample id="empty" title="Empty state" about="Why a list is empty and what to do.">
        <EmptyState
          title="Nothing here yet"
          jaali="turning-squares"
          actions={
            <ButtonLink to="/courses" quiet>
              See the courses
            </ButtonLink>
          }
        >
          Press the heart beside a course and it waits for you here.
        </EmptyState>
      </Sample>
      <Sample id="skeleton" title="Skeleton" about="Keeps the place of text that is on its way. Its pulse stops where motion is not wanted.">
        <State name="Four lines">
          <Skeleton lines={4} label="The list is on its way" />
        </State>
      </Sample>
    </>
  )
}
