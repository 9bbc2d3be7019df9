/** The largest file of a picture that the server takes from shoppers, in bytes. */
export const largestPhotoBytes = 5 * 1024 * 1024

/** Smaller ones are sent as they are, in bytes. */
export const shrinkAboveBytes = 1.5 * 1024 * 1024

/** What is tried one after the other: the longest side in pixels, and the quality of the JPEG. Handwriting stays readable. */
export const shrinkSteps = [
  { longest: 2400, quality: 0.85 },
  { longest: 2000, quality: 0.75 },
  { longest: 1600, quality: 0.7 },
] as const

/** Width and height of a picture whose longest side is at most `longest`; a smaller one stays as it is. */
export function sizeWithin(
  width: number,
  height: number,
  longest: number,
): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height, 1))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
