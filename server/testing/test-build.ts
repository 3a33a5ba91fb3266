import type { ServerBuild } from 'react-router'

const noAssets = { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' }

/** React Router's server build with these routes and this server entry. */
export function createTestBuild(entry: object, routes: object, assets: object = noAssets): ServerBuild {
  const build = {
    entry: { module: { handleError: () => {}, ...entry } },
    routes,
    assets,
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '' },
  }
  return build as unknown as ServerBuild
}
