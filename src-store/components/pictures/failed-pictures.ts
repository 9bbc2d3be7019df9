const isFailed = (image: HTMLImageElement): boolean =>
  image.complete && image.naturalWidth === 0 && image.currentSrc !== ''

// The logo says the name of the shop in its place.
const drawInstead = (image: HTMLImageElement): void => {
  if (image.src.startsWith('data:') || image.closest('a[href="/"]')) return
  void import('./draw-placeholder.ts').then(
    ({ drawPlaceholder }) => drawPlaceholder(image),
    // Without a connection the browser shows the words of the picture.
    () => undefined,
  )
}

/** A picture that cannot be fetched is drawn (issue 6): those that fail from now on, and those that have failed already. */
export function drawFailedPictures(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) drawInstead(target)
    },
    // Of a picture that fails its ancestors are told on the way down alone.
    true,
  )
  for (const image of document.images) if (isFailed(image)) drawInstead(image)
}
