import { isIP } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'

/**
 * The part of an IP address that belongs to one subscriber: an IPv4 address, or an IPv6 network of 64 bits. Limits by address
 * count per prefix.
 */
export const addressPrefix = (address: string): string => (isIP(address) ? normalizeIP(address, 64) : address)
