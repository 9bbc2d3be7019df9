const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' })

const initial = (word: string): string => `${[...letters.segment(word)][0]?.segment ?? ''}.`

// 'Md.', 'Dr', 'মোঃ': what stands before a name and says nothing by itself.
const isTitle = (word: string): boolean =>
  /[.:ঃ]$/.test(word) || /^(md|mohd|mst|mr|mrs|ms|dr|মো|মোছা|ডা)$/i.test(word)

/** What others see of a name: 'Rahima B.' of Rahima Begum, 'Md. Karim U.' of Md. Karim Uddin Ahmed (domain 3.3). */
export function reviewerName(full_name: string): string {
  const words = full_name.trim().split(/\s+/)
  const first = words.findIndex((word) => !isTitle(word))
  if (first < 0) return words.join(' ')
  const called = words.slice(0, first + 1).join(' ')
  const next = words[first + 1]
  return next === undefined ? called : `${called} ${initial(next)}`
}
