import type { TopicContent } from '#app/domain/roadmaps/topic-content.ts'

export const topics: TopicContent[] = [
  {
    id: 'metrics-and-dashboards',
    title: 'Metrics and dashboards',
    why: 'A good graph answers “since when” and “how many” before the call has even begun.',
    learn: ['Counters, gauges, histograms', 'PromQL rates and quantiles', 'Grafana pages for a person on call'],
    practise: 'Instrument one service, and build the four-panel page you would want at night.',
    check: 'Your dashboard answers in ten seconds whether users are served, and how fast.',
    hours: 10,
    resources: [
      { name: 'Prometheus: overview', url: 'https://prometheus.io/docs/introduction/overview/' },
      { name: 'Grafana: getting started', url: 'https://grafana.com/docs/grafana/latest/getting-started/' },
    ],
    taughtIn: [{ courseID: 'awsdevopscourse', module: 'Observability and incidents' }],
  },
  {
    id: 'distributed-traces',
    title: 'Traces',
    why: 'When one request crosses six services, only a trace shows which of them waited.',
    learn: ['OpenTelemetry spans and context', 'Sampling', 'From trace to log and back'],
    practise: 'Add a slow call in the middle of three services, and find it without reading the code.',
    check: 'You can follow one slow request through three services and name the slowest span.',
    hours: 6,
    resources: [
      { name: 'OpenTelemetry: traces', url: 'https://opentelemetry.io/docs/concepts/signals/traces/' },
      { name: 'Jaeger documentation', url: 'https://www.jaegertracing.io/docs/' },
    ],
    taughtIn: [
      { courseID: 'awsdevopscourse', module: 'Observability and incidents' },
      { courseID: 'java-full-stack-development-course', module: 'Microservices and messaging' },
    ],
  },
  {
    id: 'service-levels',
    title: 'SLOs and error budgets',
    why: 'They turn “is it reliable enough” from an argument into a number.',
    learn: ['Choosing an indicator users feel', 'Windows and burn rates', 'What stops when the budget is spent'],
    practise: 'Write one objective for an examination-results page, and say what you would give up to keep it.',
    check: 'You can state your objective in one sentence, and how much failure is left this month.',
    hours: 6,
    resources: [
      { name: 'Google SRE book: service level objectives', url: 'https://sre.google/sre-book/service-level-objectives/' },
      { name: 'Google SRE workbook: implementing SLOs', url: 'https://sre.google/workbook/implementing-slos/' },
    ],
    taughtIn: [{ courseID: 'awsdevopscourse', module: 'Observability and incidents' }],
  },
  {
    id: 'incident-response',
    title: 'Incidents and reviews',
    why: 'How a team behaves for the hour after a failure is a skill, and it can be drilled.',
    learn: ['Roles, severity, updates', 'Mitigate first, diagnose after', 'Reviews without blame'],
    practise: 'Let someone break your stack unannounced, and write the timeline and three actions within a day.',
    check: 'You have led a rehearsal, and your review names causes and dated actions but no culprit.',
    hours: 8,
    resources: [
      { name: 'Google SRE book: managing incidents', url: 'https://sre.google/sre-book/managing-incidents/' },
      { name: 'PagerDuty: incident response', url: 'https://response.pagerduty.com/' },
    ],
    taughtIn: [{ courseID: 'awsdevopscourse', module: 'Observability and incidents' }],
  },
]
