/** The seven properties of a device (docs/product.md 9, docs/decisions/0035). */
export type Device = Readonly<
  Record<'mobile' | 'tablet' | 'desktop' | 'ios' | 'android' | 'windows' | 'macos', boolean>
>

/** The maximum length of a user agent, so that the regular expressions below need not be linear. */
const longestUserAgent = 300

/** The properties of the device, from its user agent. A tablet that requests desktop pages counts as a desktop. */
export const device = (userAgent: string): Device => {
  const text = userAgent.slice(0, longestUserAgent)
  const matches = (pattern: RegExp) => pattern.test(text)
  // Windows phones also contain Android and iPhone, iPhones also contain Mac OS X.
  const windows = matches(/windows/i)
  const ios = !windows && matches(/iphone|ipad|ipod/i)
  const android = !windows && matches(/android/i)
  const macos = !ios && !windows && matches(/macintosh|mac os x/i)
  const tablet = matches(/ipad|tablet(?! pc)|kindle|silk(?!.*mobile)/i) || (android && !matches(/mobile/i))
  const mobile = !tablet && matches(/mobi|iphone|ipod|windows phone|opera mini/i)
  return { mobile, tablet, desktop: !mobile && !tablet, ios, android, windows, macos }
}
