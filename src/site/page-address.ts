/** What advertisers and messengers write behind an address: where somebody came from makes no other page. */
const strangers =
  /^(utm_\w+|fbclid|gclid|gbraid|wbraid|dclid|gad_\w+|_gl|msclkid|ttclid|twclid|li_fat_id|igshid|igsh|yclid|mc_[ce]id|srsltid)$/

/** Whether a page may depend on what an address says under this name. */
export const isStranger = (name: string): boolean => strangers.test(name)

/** The address of the page itself, and what else was said behind it; `/tea?utm_source=a&page=2` is `/tea?page=2`. */
export function pageAddress(url: string): { page: string; beside: string } {
  const [path = '', ...rest] = url.split('?')
  if (rest.length === 0) return { page: url, beside: '' }
  const said = rest.join('?').split('&')
  const ours = said.filter((part) => !isStranger(part.split('=')[0] ?? ''))
  if (ours.length === said.length) return { page: url, beside: '' }
  return {
    page: ours.length > 0 ? `${path}?${ours.join('&')}` : path,
    beside: said.filter((part) => !ours.includes(part)).join('&'),
  }
}

/** Another address with what was said beside the first: whoever counts visitors wants to know it there too. */
export function withBeside(address: string, beside: string): string {
  if (!beside) return address
  const [way = '', part] = address.split('#')
  return `${way}${way.includes('?') ? '&' : '?'}${beside}${part === undefined ? '' : `#${part}`}`
}
