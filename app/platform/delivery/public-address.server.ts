import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { DeliveryError } from './delivery-error.server.ts'

/** All networks that IANA lists as not globally reachable, and tunnels that could lead there. */
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
/** Only global unicast `2000::/3` is allowed, without these networks. */
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

/** @param address an IP address; a name is not public */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !closedV4.check(address, 'ipv4')
  return isIP(address) === 6 && globalV6.check(address, 'ipv6') && !closedV6.check(address, 'ipv6')
}

/** Only public addresses. The connection uses the checked address, so a name that later resolves to another address is no risk. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return callback(error, '', 0)
    const open = addresses.filter(({ address }) => isPublicAddress(address))
    const first = open[0]
    if (!first) return callback(getPrivateAddress(), '', 0)
    if (options.all) callback(null, open)
    else callback(null, first.address, first.family)
  })
}

/** @throws DeliveryError for a host that is a non-public IP address, which needs no look-up and so passes `lookupPublic` */
export function rejectPrivateHost(hostname: string): void {
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isIP(address) && !isPublicAddress(address)) throw getPrivateAddress()
}

const getPrivateAddress = () => new DeliveryError('the address is not a public one', { permanent: true })
