import type { InstituteDetails } from '#app/domain/content/institute.ts'

export type NavigationLink = { label: string; to: string; newTab?: boolean }
type NavigationMenu = { label: string; links: NavigationLink[] }
export type NavigationItem = NavigationLink | NavigationMenu

/** The navigation bar of spec §2: its labels, order and menus. */
export function listNavigation(partner: InstituteDetails['partner']): NavigationItem[] {
  return [
    { label: 'Home', to: '/' },
    { label: 'Courses', to: '/courses' },
    { label: 'Success Stories', to: '/success-stories' },
    {
      label: 'Career Workshop',
      links: [
        { label: 'Full Stack Career', to: '/career-counselling/full-stack' },
        { label: 'Data Science Career', to: '/career-counselling/data-science' },
        { label: 'Cloud Career', to: '/career-counselling/cloud' },
      ],
    },
    { label: 'Upcoming Batches', to: '/upcoming-batches' },
    {
      label: 'Subscription',
      links: [
        { label: 'Working Professionals', to: '/subscription/working-professionals' },
        { label: 'Students', to: '/subscription/students' },
      ],
    },
    {
      label: 'More',
      links: [
        { label: 'About us', to: '/aboutUs' },
        { label: 'courseBlog', to: '/courseBlog' },
        { label: 'codeclash', to: '/codeclash' },
        { label: 'Events', to: '/events' },
        { label: partner.label, to: partner.url, newTab: true },
        { label: 'Scholarship Test', to: '/scholarship-test' },
        { label: 'SocialHire', to: '/socialhire' },
        { label: 'Students-Projects', to: '/projects' },
        { label: 'Career RoadMap', to: '/career-roadmaps' },
      ],
    },
  ]
}
