/** The services that browsers have push messages sent through: Chrome and its kin, Firefox, Safari, Edge. */
const hosts = ['fcm.googleapis.com', 'updates.push.services.mozilla.com']
const families = ['.push.apple.com', '.notify.windows.com']

/**
 * Whether an address that a browser names is that of a push service: the shop itself calls it, so nothing else will do.
 * `more` are the addresses of further services, such as 'https://push.example.com'.
 */
export function isPushService(endpoint: string, more: readonly string[] = []): boolean {
  // A backslash is a slash to some readers and a part of the name to others.
  if (!/^[\x21-\x5b\x5d-\x7e]+$/.test(endpoint)) return false
  if (more.some((origin) => endpoint.startsWith(`${origin}/`))) return true
  // Neither a port nor somebody's name can stand before the path.
  const host = /^https:\/\/([a-z0-9.-]+)\//i.exec(endpoint)?.[1]?.toLowerCase()
  return host !== undefined && (hosts.includes(host) || families.some((family) => host.endsWith(family)))
}
