/** Fields that several columns may fill together, such as a first and a last name; their texts are joined by this. */
const separators: Readonly<Partial<Record<string, string>>> = {
  full_name: ' ',
  categories: ', ',
  tags: ', ',
  generics: ', ',
  pictures: ', ',
}

export const separatorOf = (field: string): string | undefined => separators[field]
