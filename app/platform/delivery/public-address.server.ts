import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { DeliveryError } from './delivery-error.server.ts'

/** Everything that IANA lists as not globally reachable, and tunnels that would lead there. */
const closed: [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
/** Only global unicast, `2000::/3`, is open, less these. */
const closedWithinGlobal: [network: string, prefix: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const closedV4 = new BlockList()
for (const [network, prefix] of closed) closedV4.addSubnet(network, prefix, 'ipv4')
const globalV6 = new BlockList()
globalV6.addSubnet('2000::', 3, 'ipv6')
const closedV6 = new BlockList()
for (const [network, prefix] of closedWithinGlobal) closedV6.addSubnet(network, prefix, 'ipv6')

/** True for an address that anybody on the internet can reach: nothing of this machine or of a private network. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !closedV4.check(address, 'ipv4')
  return isIP(address) === 6 && globalV6.check(address, 'ipv6') && !closedV6.check(address, 'ipv6')
}

/**
 * Looks a name up for a connection and lets only public addresses through. The connection is made to the address that
 * was looked at: a name that answers differently a moment later gains nothing.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return callback(error, '', 0)
    const open = addresses.filter(({ address }) => isPublicAddress(address))
    const first = open[0]
    if (!first) return callback(privateAddress(), '', 0)
    if (options.all) callback(null, open)
    else callback(null, first.address, first.family)
  })
}

/** @throws DeliveryError for a host that is written as an address and is not public; no look-up would see it */
export function rejectPrivateHost(hostname: string): void {
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isIP(address) && !isPublicAddress(address)) throw privateAddress()
}

const privateAddress = () => new DeliveryError('the address is not a public one', { permanent: true })
