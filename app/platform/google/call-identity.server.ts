import { callGoogle } from './call-google.server.ts'
import type { GoogleProject } from './google-project.server.ts'

/** Calls a path such as `accounts:signInWithPassword`, with GET if `body` is absent. @throws GoogleError */
export async function callPublic<Body>({ endpoints, apiKey }: GoogleProject, path: string, body?: object): Promise<Body> {
  const address = `${endpoints.identity}/v1/${path}?${new URLSearchParams({ key: apiKey })}`
  return (await callGoogle<Body>(address, body ? { method: 'POST', body } : {})).body
}

/** Calls with the rights of the service account. @throws GoogleError */
export async function callAdmin<Body>(project: GoogleProject, path: string, body: object): Promise<Body> {
  const headers = { authorization: `Bearer ${await project.getAccessToken('identity')}` }
  const address = `${project.endpoints.identity}/v1/projects/${project.projectId}/${path}`
  return (await callGoogle<Body>(address, { method: 'POST', headers, body })).body
}
