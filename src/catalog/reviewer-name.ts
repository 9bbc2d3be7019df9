// 'Md.', 'Dr', 'মোঃ': titles before a name, which identify no person.
const isTitle = (word: string): boolean =>
  /[.:ঃ]$/.test(word) || /^(md|mohd|mst|mr|mrs|ms|dr|মো|মোছা|ডা)$/i.test(word)

/** The public part of a name: 'Rahima' of Rahima Begum, 'Md. Karim' of Md. Karim Uddin Ahmed (docs/domain.md 3.3). */
export function reviewerName(full_name: string): string {
  const words = full_name.trim().split(/\s+/)
  const first = words.findIndex((word) => !isTitle(word))
  return (first < 0 ? words : words.slice(0, first + 1)).join(' ')
}
