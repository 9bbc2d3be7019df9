/** Query parameters that advertisers and messengers append to a URL: the referrer does not change the page. */
const strangers =
  /^(utm_\w+|fbclid|gclid|gbraid|wbraid|dclid|gad_\w+|_gl|msclkid|ttclid|twclid|li_fat_id|igshid|igsh|yclid|mc_[ce]id|srsltid)$/

/** Whether a query parameter is such a tracking parameter, which must not affect the page. */
export const isStranger = (name: string): boolean => strangers.test(name)

/** The URL of the page itself, and the tracking parameters; `/tea?utm_source=a&page=2` is `/tea?page=2`. */
export function pageAddress(url: string): { page: string; foreignParams: string } {
  const [path = '', ...rest] = url.split('?')
  if (rest.length === 0) return { page: url, foreignParams: '' }
  const params = rest.join('?').split('&')
  const ours = params.filter((part) => !isStranger(part.split('=')[0] ?? ''))
  if (ours.length === params.length) return { page: url, foreignParams: '' }
  return {
    page: ours.length > 0 ? `${path}?${ours.join('&')}` : path,
    foreignParams: params.filter((part) => !ours.includes(part)).join('&'),
  }
}

/** Another URL with the tracking parameters appended, because analytics needs them there too. */
export function withForeignParams(address: string, foreignParams: string): string {
  if (!foreignParams) return address
  const [base = '', part] = address.split('#')
  return `${base}${base.includes('?') ? '&' : '?'}${foreignParams}${part === undefined ? '' : `#${part}`}`
}
