import type { IncomingMessage } from 'node:http'
import { accessChanged } from '#app/domain/accounts/auth/access.server.ts'
import { findSession } from '#app/domain/accounts/auth/find-session.server.ts'
import { recordFailure } from '#app/domain/accounts/auth/record-failure.server.ts'
import { findSessionsWithRole } from '#app/domain/accounts/auth/session.server.ts'
import type { Role } from '#app/domain/accounts/roles.ts'
import { offeringTopics } from '#app/domain/bookings/offering-topics.server.ts'
import { leadsTopic } from '#app/domain/leads/list-leads.server.ts'
import { publicationTopics } from '#app/domain/publications/lists/publication-query.server.ts'
import { testTopic } from '#app/domain/tests/test-changes.ts'
import { config } from '#app/platform/config.server.ts'
import type { ChangeFeed } from '#app/platform/db/changes.server.ts'
import { getClientAddress, getRateLimitKey } from '#app/platform/http/client-address.server.ts'
import { LiveServer } from '#app/platform/live/live-server.server.ts'

/** Opens `/live` with all topics of the site. */
export function openLive(feed: ChangeFeed): LiveServer<readonly Role[]> {
  return new LiveServer({
    feed,
    topics: [...offeringTopics, leadsTopic, testTopic, ...publicationTopics],
    findSession: async (incoming) => (await getSession(incoming)).sessionId,
    canListen: (sessionIds, roles) => findSessionsWithRole(sessionIds, ...roles),
    accessChanged,
    async onRefused(incoming) {
      const { person } = await getSession(incoming)
      if (person)
        await recordFailure({ actorId: person.id, action: 'page.open', subject: 'page:/live', reason: incoming.method ?? '', address: getAddress(incoming) })
    },
    // Limits IPv6 by network: with the single addresses of one network a visitor could use up all streams.
    addressOf: (incoming) => getRateLimitKey(getAddress(incoming)),
  })
}

const getSession = ({ headers }: IncomingMessage) => findSession(new Headers({ cookie: headers.cookie ?? '' }), false)

function getAddress({ socket, headers }: IncomingMessage): string {
  return getClientAddress(socket.remoteAddress ?? '', headers['x-forwarded-for']?.toString() ?? null, config().trustedProxies)
}
