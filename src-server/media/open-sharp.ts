/**
 * Loads sharp, which reads and writes pictures. It is imported with the first picture: it is a large library, and most starts use
 * none.
 */
export async function openSharp() {
  const { default: sharp } = await import('sharp')
  // One thread for a picture and one picture at a time (encode.ts), so that the other processor serves requests.
  sharp.concurrency(1)
  return sharp
}
