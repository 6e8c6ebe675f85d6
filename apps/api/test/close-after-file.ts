const opened: (() => Promise<unknown>)[] = [];

/**
 * Closes something after the last test of the file (setup.ts), and before what was opened earlier. Vitest ignores an `afterAll` within a
 * hook or a test.
 */
export function closeAfterFile(close: () => Promise<unknown>): void {
  opened.push(close);
}

export async function closeAll(): Promise<void> {
  for (const close of opened.splice(0).reverse()) await close();
}
