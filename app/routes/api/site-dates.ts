import { readSiteDates } from '#app/features/site-dates/site-dates.server.ts'

export async function loader() {
  return Response.json(await readSiteDates(), { headers: { 'Cache-Control': 'no-store' } })
}
