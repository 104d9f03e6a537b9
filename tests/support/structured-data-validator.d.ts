/** The package has no types. */
declare module '@adobe/structured-data-validator' {
  interface Issue {
    severity: 'ERROR' | 'WARNING'
    rootType: string
    issueMessage: string
  }

  export default class Validator {
    validate(found: { jsonld: Record<string, Record<string, unknown>[]> }): Promise<Issue[]>
  }
}
