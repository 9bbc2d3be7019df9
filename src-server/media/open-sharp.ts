/**
 * What reads and writes pictures. It is read itself when the first picture comes: it brings a large library, and most starts see
 * none.
 */
export async function openSharp() {
  const { default: sharp } = await import('sharp')
  // One thread for a picture, one picture at a time (encode.ts): the other processor answers the shop.
  sharp.concurrency(1)
  return sharp
}
