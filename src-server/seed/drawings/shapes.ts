/** The basic shapes of every drawing of the demo shop. An outline is the `d` of a path. */

type Attributes = Record<string, string | number>

const written = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')

const element = (name: string, attributes: Attributes, children: string[]) =>
  `<${name}${written(attributes)}>${children.join('')}</${name}>`

/** A complete picture of `width` x `height` pixels. */
export const svgPicture = (width: number, height: number, ...children: string[]) =>
  element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
    children,
  )

/** A rectangle with one radius, or with one for each corner (top left first, clockwise). */
export const block = (x: number, y: number, width: number, height: number, radius: number | number[] = 0) => {
  const [a = 0, b = 0, c = 0, d = 0] = typeof radius === 'number' ? [radius, radius, radius, radius] : radius
  return [
    `M${x + a} ${y}h${width - a - b}a${b} ${b} 0 0 1 ${b} ${b}v${height - b - c}`,
    `a${c} ${c} 0 0 1 ${-c} ${c}h${-(width - c - d)}a${d} ${d} 0 0 1 ${-d} ${-d}`,
    `v${-(height - a - d)}a${a} ${a} 0 0 1 ${a} ${-a}z`,
  ].join('')
}

export const oval = (cx: number, cy: number, rx: number, ry: number = rx) =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`

export const fill = (outline: string, color: string, opacity = 1) =>
  element('path', { d: outline, fill: color, ...(opacity < 1 && { 'fill-opacity': opacity }) }, [])

export const stroke = (outline: string, color: string, width: number, more: Attributes = {}) =>
  element(
    'path',
    {
      d: outline,
      fill: 'none',
      stroke: color,
      'stroke-width': width,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
      ...more,
    },
    [],
  )

export const turn = (angle: number, cx: number, cy: number, ...children: string[]) =>
  element('g', { transform: `rotate(${angle} ${cx} ${cy})` }, children)

export const place = (x: number, y: number, scale: number, ...children: string[]) =>
  element('g', { transform: `translate(${x} ${y}) scale(${scale})` }, children)

/** The name of the clip path is derived from its outline, so that pictures can be combined without a clash. */
const clipName = (outline: string) => {
  let hash = 7
  for (const letter of outline) hash = (hash * 31 + letter.charCodeAt(0)) % 2_147_483_647
  return `c${hash.toString(36)}`
}

/** A body of one colour; the shapes inside are clipped to its outline. */
export const solid = (outline: string, color: string, ...inside: string[]) => {
  const name = clipName(outline)
  const clip = element('clipPath', { id: name }, [element('path', { d: outline }, [])])
  return clip + fill(outline, color) + element('g', { 'clip-path': `url(#${name})` }, inside)
}

/** Light from the left and shade on the right, for a round body that reaches from `x` over `width`. */
export const rounding = (x: number, width: number, ink: string, light = 0.34, shade = 0.13) =>
  [
    fill(block(x + width * 0.1, -200, width * 0.11, 1400), '#ffffff', light),
    fill(block(x + width * 0.76, -200, width * 0.3, 1400), ink, shade),
  ].join('')

/** The soft shadow on the ground. */
export const shadow = (cx: number, cy: number, rx: number, ink: string) =>
  fill(oval(cx, cy, rx, rx * 0.085), ink, 0.1) + fill(oval(cx, cy, rx * 0.72, rx * 0.05), ink, 0.12)
