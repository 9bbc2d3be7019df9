/** The push services of browsers: Chrome and its derivatives, Firefox, Safari, Edge. */
const hosts = ['fcm.googleapis.com', 'updates.push.services.mozilla.com']
const families = ['.push.apple.com', '.notify.windows.com']

/**
 * Whether an endpoint sent by a browser belongs to a push service: the shop itself sends requests to it, so no other host is
 * accepted. `more` contains the base URLs of further services, such as 'https://push.example.com'.
 */
export function isPushService(endpoint: string, more: readonly string[] = []): boolean {
  // Some parsers treat a backslash as a slash, others as part of the host name.
  if (!/^[\x21-\x5b\x5d-\x7e]+$/.test(endpoint)) return false
  if (more.some((origin) => endpoint.startsWith(`${origin}/`))) return true
  // Neither a port nor credentials are allowed before the path.
  const host = /^https:\/\/([a-z0-9.-]+)\//i.exec(endpoint)?.[1]?.toLowerCase()
  return host !== undefined && (hosts.includes(host) || families.some((family) => host.endsWith(family)))
}
