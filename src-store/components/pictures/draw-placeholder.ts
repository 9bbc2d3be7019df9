import { drawingOf } from './drawing.ts'

const xml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/**
 * Replaces a failed picture by the placeholder drawing: in the same element, so that its box, alt text and styles stay the same.
 * If the element gets another path later, that is loaded.
 */
export function drawPlaceholder(image: HTMLImageElement): void {
  const style = getComputedStyle(image)
  const colour = (name: string) => xml(style.getPropertyValue(name).trim() || 'none')
  const [body, lines] = drawingOf(image.alt)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="-6 -6 108 108" fill="none" stroke-linecap="round" stroke-linejoin="round"><circle cx="48" cy="48" r="36" fill="${colour('--accent-soft')}"/><g stroke="${colour('--accent')}" stroke-opacity=".6" stroke-width="1.5"><path d="${body}" fill="${colour('--surface')}"/><path d="${lines}"/></g></svg>`
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.removeAttribute('srcset')
  image.removeAttribute('srcset')
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
}
