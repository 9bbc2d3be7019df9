/** The wrong cell behind the one that somebody types into; behind the last one comes the first again. */
export function nextWrong(grid: HTMLElement, here: HTMLInputElement): HTMLInputElement | undefined {
  const wrong = [...grid.querySelectorAll<HTMLInputElement>('input[aria-invalid="true"]')].filter(
    (cell) => cell !== here,
  )
  const behind = (cell: HTMLElement) =>
    (here.compareDocumentPosition(cell) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  return wrong.find(behind) ?? wrong[0]
}
