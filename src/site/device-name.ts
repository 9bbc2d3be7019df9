/** Browsers by their token in user agents, the more specific first: most contain Safari, and many Chrome. */
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

/** The maximum length of a user agent, so that the regular expressions above need not be linear. */
const longestUserAgent = 300

/** A short user agent by which people recognise their devices: 'Firefox, Windows'; a program by its name. */
export function deviceName(userAgent: string | null): string {
  const text = (userAgent ?? '').slice(0, longestUserAgent)
  const first = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(text))?.[1]
  const known = [first(browsers), first(systems)].filter(Boolean).join(', ')
  return known || /^[\w.-]+/.exec(text)?.[0].slice(0, 40) || '–'
}
