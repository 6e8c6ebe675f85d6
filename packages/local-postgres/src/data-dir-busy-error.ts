/** The data directory is in use by another process. The message is one line that can be shown to the user. */
export class DataDirBusyError extends Error {
  override readonly name = 'DataDirBusyError';
  readonly dataDir: string;

  constructor(dataDir: string) {
    super(
      `The database in ${dataDir} is already in use by another running ひより. Stop that one or choose another folder.`,
    );
    this.dataDir = dataDir;
  }
}
