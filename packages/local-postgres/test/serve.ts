import { startLocalPostgres } from '../src/index.ts';

// Run in a process of its own by the tests: says one line of JSON, the address or the refusal, and stays until it is ended.
const [dataDir = ''] = process.argv.slice(2);
try {
  const { url } = await startLocalPostgres({ dataDir });
  console.log(JSON.stringify({ url }));
} catch (error) {
  console.log(JSON.stringify({ refused: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }));
}
