import { afterAll } from 'vitest';
import { closeAll } from './close-after-file.ts';

// This file runs for each test file; the modules that it imports are shared by the files of a worker.
afterAll(closeAll);
