/** As much of the package's interface as the tests use: it brings no types. */
declare module '@adobe/structured-data-validator' {
  interface Issue {
    severity: 'ERROR' | 'WARNING'
    rootType: string
    issueMessage: string
  }

  export default class Validator {
    /** Blocks by their type, as a crawler collects them from a page. */
    validate(found: { jsonld: Record<string, Record<string, unknown>[]> }): Promise<Issue[]>
  }
}
