import { startLocalPostgres } from '../src/index.ts';

// Started by the tests in a separate process. Prints one line of JSON with the URL or the error, and runs until it is killed.
const [dataDir = ''] = process.argv.slice(2);
try {
  const { url } = await startLocalPostgres({ dataDir });
  console.log(JSON.stringify({ url }));
} catch (error) {
  console.log(JSON.stringify({ error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }));
}
