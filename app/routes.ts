import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/public/home.tsx'),
  route('courses', 'routes/public/courses.tsx'),
  route('course/:slug', 'routes/public/course.tsx', { id: 'course-by-id' }),
  route('wishlist', 'routes/public/wishlist.tsx'),

  route('sign-up', 'routes/account/sign-up.tsx'),
  route('sign-in', 'routes/account/sign-in.tsx'),
  route('sign-in-link', 'routes/account/sign-in-link.tsx'),
  route('sign-out', 'routes/account/sign-out.tsx'),
  route('forgotten-password', 'routes/account/forgotten-password.tsx'),
  route('reset-password', 'routes/account/reset-password.tsx'),
  route('verify-email', 'routes/account/verify-email.tsx'),
  route('first-admin', 'routes/account/first-admin.tsx'),
  route('account', 'routes/account/account.tsx'),
  route('outbox', 'routes/account/outbox.tsx'),

  route('datesform', 'routes/staff/datesform.tsx'),

  route('api/wishlist', 'routes/api/wishlist.ts'),
  route('api/site-dates', 'routes/api/site-dates.ts'),

  route(':slug', 'routes/public/course.tsx'),
  route('*', 'routes/public/not-found.tsx'),
] satisfies RouteConfig
