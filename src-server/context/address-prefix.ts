import { isIP } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'

/** What one subscriber of a provider has: an IPv4 address, or of IPv6 a network of 64 bits. Limits by address count by it. */
export const addressPrefix = (address: string): string => (isIP(address) ? normalizeIP(address, 64) : address)
