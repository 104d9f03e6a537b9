declare module 'es-check' {
  /** Checks files for syntax and built-ins that the browsers lack. */
  export function runChecks(
    configs: Record<string, unknown>[],
    options: { logger: null },
  ): { success: boolean; errors: { file: string; err: Error }[] }
}
