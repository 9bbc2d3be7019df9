import { JSDOM } from 'jsdom'

/** Finds everything in HTML that could run, load or navigate on its own, as a browser's parser reads it. */

const runs =
  'iframe, frame, frameset, object, embed, applet, base, meta[http-equiv], template, noscript, math, foreignObject, ' +
  'animate, set, animateTransform, use, marquee, video, audio, source, bgsound'
const addresses =
  'href src action formaction xlink:href data poster background lowsrc dynsrc cite ping srcset srcdoc'.split(
    ' ',
  )
const harmless = new Set(['http:', 'https:', 'mailto:', 'tel:'])
const dangerousStyle = /url|expression|binding|behavior|import|animation|javascript/i

function* inElement(element: Element): Generator<string> {
  const tag = element.localName
  if (element.matches(runs)) yield `<${tag}>`
  if (tag === 'script' && !/^application\/(ld\+)?json$/.test(element.getAttribute('type') ?? ''))
    yield `<script> ${element.textContent?.slice(0, 40)}`
  for (const { name, value } of element.attributes) {
    if (name.startsWith('on')) yield `<${tag} ${name}>`
    if (name === 'style' && dangerousStyle.test(value)) yield `<${tag} style="${value}">`
    if (!addresses.includes(name)) continue
    const address = URL.canParse(value, 'https://haat.example/') && new URL(value, 'https://haat.example/')
    if (address && !harmless.has(address.protocol)) yield `<${tag} ${name}="${value}">`
  }
}

const { DOMParser } = new JSDOM('').window
const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html')

/** Dangers in a whole page, which may contain only its own data. The page is parsed twice, as text of an editor would be. */
export function dangersIn(html: string): string[] {
  const page = parsed(html)
  const again = parsed(page.documentElement.outerHTML)
  return [page, again].flatMap((document) =>
    [...document.querySelectorAll('*')].flatMap((element) => [...inElement(element)]),
  )
}

const marks = new Set(
  (
    'p br hr h1 h2 h3 h4 h5 h6 blockquote pre code strong b em i u s sub sup ul ol li a img figure figcaption ' +
    'table thead tbody tr th td span'
  ).split(' '),
)
const allowedAttributes = new Set('href title rel src alt width height style'.split(' '))

/** Unexpected markup in stored rich text: anything but the editor's elements and pictures of the media library. */
export function strangersIn(html: string): string[] {
  const { body } = parsed(`<!doctype html><body>${html}`)
  return [...body.querySelectorAll('*')].flatMap((element) => [
    ...inElement(element),
    ...(marks.has(element.localName) ? [] : [`<${element.localName}>`]),
    ...[...element.attributes].flatMap(({ name }) =>
      allowedAttributes.has(name) ? [] : [`${element.localName} ${name}`],
    ),
    ...(element.localName === 'img' && !/^\/media\/[\w-][\w.-]*$/.test(element.getAttribute('src') ?? '')
      ? [`<img src="${element.getAttribute('src')}">`]
      : []),
  ])
}
