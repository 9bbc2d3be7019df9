const isFailed = (image: HTMLImageElement): boolean =>
  image.complete && image.naturalWidth === 0 && image.currentSrc !== ''

// The alt text of the logo is the shop's name, so the logo is not replaced.
const drawInstead = (image: HTMLImageElement): void => {
  if (image.src.startsWith('data:') || image.closest('a[href="/"]')) return
  void import('./draw-placeholder.ts').then(
    ({ drawPlaceholder }) => drawPlaceholder(image),
    // Without a connection the browser shows the alt text.
    () => undefined,
  )
}

/**
 * Replaces pictures that fail to load by a drawing (issue 6): those that fail from now on, and those that have failed already.
 */
export function drawFailedPictures(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) drawInstead(target)
    },
    // The error event of a picture does not bubble, so it is captured.
    true,
  )
  for (const image of document.images) if (isFailed(image)) drawInstead(image)
}
