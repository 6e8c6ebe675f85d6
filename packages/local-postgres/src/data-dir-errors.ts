/** The data directory cannot be used. The message is one line that can be shown to the user. */
export class DataDirUnusableError extends Error {
  override readonly name: string = 'DataDirUnusableError';

  constructor(dataDir: string, reason: string) {
    super(`DATA_DIR: the database in ${dataDir} ${reason}`);
  }
}

/** The data directory is in use by another process. */
export class DataDirBusyError extends DataDirUnusableError {
  override readonly name = 'DataDirBusyError';

  constructor(dataDir: string) {
    super(dataDir, 'is in use by another running ひより. Stop that one, or set DATA_DIR to another folder.');
  }
}

/** Whether the output of a PostgreSQL program says that the disk is full. */
export const isDiskFull = (output: string): boolean => /No space left on device|Check free disk space/.test(output);
export const diskFull = 'cannot be written: no space is left on the device.';
