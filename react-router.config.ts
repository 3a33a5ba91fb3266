import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // All routes are known from the start: discovery would call the server, and reload the page if the server has another version.
  routeDiscovery: { mode: 'initial' },
  // The server build has several programs, such as start.js and admin.js.
  serverBuildFile: '[name].js',
} satisfies Config
