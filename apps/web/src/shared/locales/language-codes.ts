const folders = import.meta.glob('./*/pages.ts')

/** The codes (BCP 47) of all languages. */
export const languageCodes: readonly string[] = Object.keys(folders).map((path) =>
  path.slice('./'.length, -'/pages.ts'.length),
)
