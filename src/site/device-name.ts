/** What a user agent calls itself, the more particular first: most claim to be Safari, and many to be Chrome. */
const browsers = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)[/ ]|\bOpera Mini\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\b(FBAN|FBAV)\b/, 'Facebook'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
] as const

const systems = [
  [/Windows/, 'Windows'],
  [/iPad/, 'iPad'],
  [/iPhone|iPod/, 'iPhone'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const

/** No browser's user agent is longer; the expressions above need not be linear. */
const longestUserAgent = 300

/** A user agent in short, as people tell their devices apart: 'Firefox, Windows'; a program by its name. */
export function deviceName(userAgent: string | null): string {
  const text = (userAgent ?? '').slice(0, longestUserAgent)
  const first = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(text))?.[1]
  const known = [first(browsers), first(systems)].filter(Boolean).join(', ')
  return known || /^[\w.-]+/.exec(text)?.[0].slice(0, 40) || '–'
}
