import type { TopicContent } from '#app/domain/roadmaps/topic-content.ts'

export const topics: TopicContent[] = [
  {
    id: 'message-brokers',
    title: 'Messages between services',
    why: 'A message that arrives twice or late is normal, and money must still be right.',
    learn: ['Topics, partitions and consumer groups', 'At-least-once delivery and the outbox', 'Dead letters and replay'],
    practise: 'Send each payment as an event, stop the consumer for an hour, and show that the sums agree afterwards.',
    check: 'You can kill any part of the path at any moment and lose or double nothing.',
    hours: 12,
    resources: [
      { name: 'Apache Kafka: documentation', url: 'https://kafka.apache.org/documentation/' },
      { name: 'RabbitMQ: tutorials', url: 'https://www.rabbitmq.com/tutorials' },
    ],
    taughtIn: [{ courseID: 'java-full-stack-development-course', module: 'Microservices and messaging' }],
  },
  {
    id: 'service-resilience',
    title: 'Timeouts, retries and circuit breakers',
    why: 'One slow service without timeouts stops every service that calls it.',
    learn: ['Timeouts and budgets', 'Retries with jitter, and when not', 'Circuit breakers and fallbacks'],
    practise: 'Slow down one service to ten seconds and keep the pages of the other usable.',
    check: 'You can say what your service does while each of its neighbours is away, and show it.',
    hours: 8,
    resources: [
      { name: 'Resilience4j: getting started', url: 'https://resilience4j.readme.io/docs/getting-started' },
      { name: 'AWS: timeouts, retries and backoff', url: 'https://aws.amazon.com/builders-library/timeouts-retries-and-backoff-with-jitter/' },
    ],
    taughtIn: [{ courseID: 'java-full-stack-development-course', module: 'Microservices and messaging' }],
  },
  {
    id: 'jvm-performance',
    title: 'The JVM under load',
    why: 'A service that stops for two seconds each minute is probably collecting garbage.',
    learn: ['Heap, stacks and garbage collectors', 'Flight Recorder and flame graphs', 'Warm-up and honest measurements'],
    practise: 'Find a memory leak in a service under load from a recording alone.',
    check: 'You can name the cause of a pause from a recording, without guessing.',
    hours: 10,
    resources: [
      { name: 'Dev.java: the JVM', url: 'https://dev.java/learn/jvm/' },
      { name: 'Oracle: garbage collection tuning', url: 'https://docs.oracle.com/en/java/javase/25/gctuning/' },
    ],
    taughtIn: [{ courseID: 'java-full-stack-development-course', module: 'Load, the JVM and release' }],
  },
]
