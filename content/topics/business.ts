import type { TopicContent } from '#app/domain/roadmaps/topic-content.ts'

export const topics: TopicContent[] = [
  {
    id: 'metric-trees',
    title: 'Metric trees',
    why: 'When revenue falls you need to know which branch to walk down first.',
    learn: ['Breaking a total into drivers', 'Rates and volumes', 'Leading and lagging numbers'],
    practise: 'Draw the tree of a tuition centre’s income down to things a receptionist could change.',
    check: 'You can split a company’s revenue into a tree whose branches multiply back to the total.',
    hours: 4,
    resources: [
      { name: 'Amplitude: the North Star playbook', url: 'https://amplitude.com/books/north-star' },
      { name: 'GitLab handbook: KPIs', url: 'https://handbook.gitlab.com/handbook/company/kpis/' },
    ],
    taughtIn: [{ courseID: 'data-analytics-course-training-hyderabad', module: 'Business and product analysis' }],
  },
  {
    id: 'funnels',
    title: 'Funnels',
    why: 'They show where people leave, provided that you count people and not clicks.',
    learn: ['Ordered steps and time limits', 'Sessions, devices and people', 'Segments that behave differently'],
    practise: 'From an event log, build the path from search to paid ticket and find the step that costs the most.',
    check: 'You can name the step that loses most people, and how you know they are people and not events.',
    hours: 6,
    resources: [
      { name: 'Google Analytics: funnel exploration', url: 'https://support.google.com/analytics/answer/9327974' },
      { name: 'Amplitude: funnel analysis', url: 'https://amplitude.com/docs/analytics/charts/funnel-analysis' },
    ],
    taughtIn: [{ courseID: 'data-analytics-course-training-hyderabad', module: 'Business and product analysis' }],
  },
  {
    id: 'cohort-retention',
    title: 'Cohorts and retention',
    why: 'Growth in new customers can hide that the old ones stop coming.',
    learn: ['Cohort tables', 'Retention and churn that agree', 'Young cohorts that look better than they are'],
    practise: 'Make the retention table of a gym from its entry register, and mark the cells that are not complete yet.',
    check: 'You can draw a retention table and say what one cell means in a full sentence.',
    hours: 6,
    resources: [
      { name: 'Google Analytics: cohort exploration', url: 'https://support.google.com/analytics/answer/9670133' },
      { name: 'Mode: SQL analytics training', url: 'https://mode.com/sql-tutorial/' },
    ],
    taughtIn: [{ courseID: 'data-analytics-course-training-hyderabad', module: 'Business and product analysis' }],
  },
  {
    id: 'unit-economics',
    title: 'Margin and unit economics',
    why: 'A product can lead the sales chart while losing money on each unit.',
    learn: ['Contribution margin with GST taken out', 'Cost of winning a customer, and payback', 'Price, volume and mix effects'],
    practise: 'Work out whether free delivery above ₹299 pays for itself at a shop whose margins you can ask about.',
    check: 'You can say what one more order earns after every cost, and at which advertising cost it earns nothing.',
    hours: 6,
    resources: [
      { name: 'Khan Academy: finance', url: 'https://www.khanacademy.org/economics-finance-domain' },
      { name: 'Y Combinator: startup library', url: 'https://www.ycombinator.com/library' },
    ],
    taughtIn: [
      { courseID: 'data-analytics-course-training-hyderabad', module: 'Business and product analysis' },
      { courseID: 'digital-marketing-course-training-institute-hyderabad', module: 'Customers, offers and arithmetic' },
    ],
  },
  {
    id: 'customer-segments',
    title: 'Customer segments',
    why: 'Treating the weekly buyer and the once-a-year buyer alike wastes the offer on one of them.',
    learn: ['Recency, frequency, money', 'Naming segments by behaviour', 'Checking that a segment stays stable'],
    practise: 'Segment a salon’s bookings into five groups, and suggest one action and one non-action for each.',
    check: 'Each of your segments leads to another action, or you merge it.',
    hours: 5,
    resources: [
      { name: 'scikit-learn: clustering', url: 'https://scikit-learn.org/stable/modules/clustering.html' },
      { name: 'Google Analytics: segments', url: 'https://support.google.com/analytics/answer/9304353' },
    ],
    taughtIn: [{ courseID: 'data-analytics-course-training-hyderabad', module: 'Business and product analysis' }],
  },
]
