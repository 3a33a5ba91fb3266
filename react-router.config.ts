import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // Every route is known from the start: discovery would call the server, and reload the page when it disagrees.
  routeDiscovery: { mode: 'initial' },
  // Two programs come out of the server build: start.js and admin.js.
  serverBuildFile: '[name].js',
} satisfies Config
