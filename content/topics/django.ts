import type { TopicContent } from '#app/domain/roadmaps/topic-content.ts'

export const topics: TopicContent[] = [
  {
    id: 'django-models',
    title: 'Models and queries',
    why: 'Most slow Django pages ask the database the same question a hundred times.',
    learn: ['Fields, relations and constraints', 'select_related and prefetch_related', 'Transactions and migrations'],
    practise: 'Show a list of orders with customer and items in at most three queries, and test the count.',
    check: 'You can say how many queries a page makes, and why.',
    hours: 12,
    resources: [
      { name: 'Django: models', url: 'https://docs.djangoproject.com/en/stable/topics/db/models/' },
      { name: 'Django: database access optimisation', url: 'https://docs.djangoproject.com/en/stable/topics/db/optimization/' },
    ],
    taughtIn: [{ courseID: 'python-full-stack-development-course', module: 'Django, the whole framework' }],
  },
  {
    id: 'django-forms-and-admin',
    title: 'Forms and the admin',
    why: 'The admin gives an office its tools in a day, if its permissions are right.',
    learn: ['Forms, validation and messages', 'The admin: lists, filters and actions', 'Groups and permissions'],
    practise: 'Give a library its desk: lend, return and remind, with a clerk who cannot delete.',
    check: 'A clerk’s account can do the daily work and nothing else.',
    hours: 8,
    resources: [
      { name: 'Django: working with forms', url: 'https://docs.djangoproject.com/en/stable/topics/forms/' },
      { name: 'Django: the admin site', url: 'https://docs.djangoproject.com/en/stable/ref/contrib/admin/' },
    ],
    taughtIn: [{ courseID: 'python-full-stack-development-course', module: 'Django, the whole framework' }],
  },
  {
    id: 'django-rest-framework',
    title: 'REST framework',
    why: 'Mobile apps and React screens ask the same server, and both need its rules.',
    learn: ['Serializers and validation', 'Viewsets, permissions and throttling', 'Paging and versioning'],
    practise: 'Publish a mandi price API in which traders write their own market only.',
    check: 'Your API refuses another person’s record, and its test says so.',
    hours: 12,
    resources: [
      { name: 'Django REST framework: tutorial', url: 'https://www.django-rest-framework.org/tutorial/quickstart/' },
      { name: 'Django REST framework: permissions', url: 'https://www.django-rest-framework.org/api-guide/permissions/' },
    ],
    taughtIn: [{ courseID: 'python-full-stack-development-course', module: 'APIs with REST framework and FastAPI' }],
  },
  {
    id: 'fastapi',
    title: 'FastAPI',
    why: 'Typed functions become an API with its own documentation, which suits small services and models.',
    learn: ['Path, query and body parameters', 'Dependencies and testing', 'async, and when it does not help'],
    practise: 'Serve a pin code lookup with validation and documentation, and measure it with and without async.',
    check: 'You can explain why one slow call inside an async function stops every other request.',
    hours: 10,
    resources: [
      { name: 'FastAPI: tutorial', url: 'https://fastapi.tiangolo.com/tutorial/' },
      { name: 'Pydantic documentation', url: 'https://docs.pydantic.dev/latest/' },
    ],
    taughtIn: [{ courseID: 'python-full-stack-development-course', module: 'APIs with REST framework and FastAPI' }],
  },
]
