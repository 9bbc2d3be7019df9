/** The seven things that are told about a device (docs/product.md 9, docs/decisions/0035). */
export type Device = Readonly<
  Record<'mobile' | 'tablet' | 'desktop' | 'ios' | 'android' | 'windows' | 'macos', boolean>
>

/** No browser's user agent is longer; the expressions below need not be linear. */
const longestUserAgent = 300

/** What a browser's user agent says of its device. A tablet that asks for desktop pages counts as what it claims. */
export const device = (userAgent: string): Device => {
  const text = userAgent.slice(0, longestUserAgent)
  const says = (pattern: RegExp) => pattern.test(text)
  // Windows phones also name Android and the iPhone, iPhones also name Mac OS X.
  const windows = says(/windows/i)
  const ios = !windows && says(/iphone|ipad|ipod/i)
  const android = !windows && says(/android/i)
  const macos = !ios && !windows && says(/macintosh|mac os x/i)
  const tablet = says(/ipad|tablet(?! pc)|kindle|silk(?!.*mobile)/i) || (android && !says(/mobile/i))
  const mobile = !tablet && says(/mobi|iphone|ipod|windows phone|opera mini/i)
  return { mobile, tablet, desktop: !mobile && !tablet, ios, android, windows, macos }
}
