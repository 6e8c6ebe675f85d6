/** What `read` returns; wrong arguments end the program with their message in one line. */
export function readOrEnd<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}
