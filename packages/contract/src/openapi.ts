import { type AppRoute, isAppRoute, isAppRouteOtherResponse } from '@ts-rest/core';
import * as z from 'zod/mini';
import { bodyBytesMax, type RouteMeta } from './access.ts';
import { contract } from './contract.ts';
import { errorCodes, signInErrorCodes } from './error-codes.ts';
import { commonResponses } from './errors.ts';
import { listHeaders } from './headers.ts';
import { appVersion } from './limits.ts';
import { type JsonSchema, SchemaBook } from './openapi-schemas.ts';

export interface OpenApiOperation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: JsonSchema }[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, JsonSchema>;
}

/** The parts of an OpenAPI 3.1 document that this generator writes. */
export interface OpenApi31Document {
  openapi: '3.1.1';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, JsonSchema>;
    securitySchemes: Record<string, JsonSchema>;
  };
}

const imageTypes = ['image/jpeg', 'image/png', 'image/webp'];
const signedIn = [{ session: [] }, { bearer: [] }];
const accessNotes = {
  public: undefined,
  session: 'Needs a session.',
  member: 'Needs a session and a finished account setup.',
};

const securitySchemes = {
  session: { type: 'apiKey', in: 'cookie', name: 'sid', description: 'Set at sign-in; `__Host-sid` with https.' },
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'An access token of Amazon Cognito, for callers without cookies.',
  },
};

/** The description of each feature, in the order of the contract. */
const branches: Record<keyof typeof contract, string> = {
  auth: 'Sign-up, sign-in, sessions, passwords and codes.',
  devices: 'Signed-in browsers and programs of the caller.',
  users: 'Users: lists, search, profiles and avatars.',
  accountSetup: 'Setup of a new account: handle, name, interests.',
  userFollows: 'Follows between users, and lists of followers.',
  followRequests: 'Requests to follow a private account.',
  userBlocks: 'Blocks: neither user sees the other.',
  userMutes: 'Mutes: events of muted users are not in the timeline.',
  userLists: 'Lists of followers, for events that only some of them see.',
  privacy: 'Visibility of an account and its lists.',
  events: 'Create, read, search and export events, with the pictures of their covers.',
  eventSeries: 'Series of repeating events.',
  eventFollows: "Events in people's calendars, and the calendar itself.",
  attendance: 'Who goes to an event: answers, seats and the waiting list.',
  eventHosts: 'Co-hosts of an event, and the invitations to be one.',
  eventMessages: "Organisers' messages to those who come to an event.",
  eventLikes: 'Likes of events.',
  timeline: 'Events of followed users.',
  calendarFeed: "The iCalendar subscription of the caller's calendar.",
  importedCalendars: 'Calendars of other programs inside the calendar of the caller, who alone sees them.',
  publicPages: 'Pages of events that everybody can read without an account.',
  datePolls: 'Polls for a date, which people answer with or without an account.',
  notificationSettings: 'Which notifications are sent, and how.',
  notifications: 'The inbox, and push subscriptions.',
  contact: 'Messages to the operator.',
  reports: 'Reports of events and users to the operator.',
  resign: 'Closing an account, and the data export.',
  stream: 'Changes as they happen, as server-sent events.',
};

/** The headers of responses; an operation has those that its texts name. */
const responseHeaders: Record<string, JsonSchema> = {
  [listHeaders.nextCursor]: {
    description: 'The cursor of the next page; absent on the last.',
    schema: { type: 'string' },
  },
  [listHeaders.hiddenCount]: { description: 'How many the list leaves out.', schema: { type: 'integer' } },
  [listHeaders.isHidden]: { description: 'The list is hidden from the caller.', schema: { const: 'true' } },
};
const retryAfter = {
  'Retry-After': { description: 'Seconds to wait before the request is repeated.', schema: { type: 'integer' } },
};

const isSchema = (value: unknown): value is z.core.$ZodType => value instanceof z.core.$ZodType;
const jsonBody = (schema: JsonSchema) => ({ 'application/json': { schema } });
const errorName = (status: string): string => `Error${status}`;

/** Generates the OpenAPI 3.1 document of the contract, in its wire form. */
export function openApiDocument(options: { serverUrl?: string } = {}): OpenApi31Document {
  const book = new SchemaBook();
  const responses: Record<string, JsonSchema> = {};
  for (const [status, schema] of Object.entries(commonResponses))
    responses[errorName(status)] = {
      ...responseOf(book, schema),
      ...(/429|503/.test(status) && { headers: retryAfter }),
    };
  const paths: OpenApi31Document['paths'] = {};
  for (const [branch, routes] of Object.entries(contract)) {
    for (const [name, route] of Object.entries(routes as Record<string, AppRoute>)) {
      if (!isAppRoute(route)) continue;
      const path = route.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(book, branch, name, route) };
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'ひより API',
      version: appVersion.version,
      description:
        'A social event calendar. The names of some members are snake_case and of others camelCase; each schema has its own, and members that it does not ' +
        'have are ignored. Addresses of pictures (`/media/…`) are relative to the origin. ' +
        `Every error response is an ApiError. A JSON body has at most ${bodyBytesMax / 1024} KiB, that of an imported calendar more; else 413.`,
    },
    servers: [{ url: options.serverUrl ?? '/' }],
    tags: Object.entries(branches).map(([name, description]) => ({ name, description })),
    paths,
    components: { schemas: withErrorCodes(book.components()), responses, securitySchemes },
  };
}

/** The codes are no part of the schema: a client must accept one that it does not know. */
function withErrorCodes(schemas: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const { ApiError } = schemas;
  const properties = ApiError?.properties as Record<string, JsonSchema>;
  const error = {
    ...properties.error,
    description: 'A stable code: one of the examples, or at the sign-in another exception name of Amazon Cognito.',
    examples: [...Object.values(errorCodes), ...Object.values(signInErrorCodes)],
  };
  return { ...schemas, ApiError: { ...ApiError, properties: { ...properties, error } } };
}

function operationOf(book: SchemaBook, branch: string, name: string, route: AppRoute): OpenApiOperation {
  const { access } = route.metadata as RouteMeta;
  const description = [route.description, accessNotes[access]].filter(Boolean).join(' ');
  const requestHeaders = route.headers && z.object(route.headers as z.core.$ZodShape);
  const parameters = [
    ...parametersOf(book, 'path', route.pathParams),
    ...parametersOf(book, 'query', route.query),
    ...parametersOf(book, 'header', requestHeaders),
  ];
  const texts = `${route.summary} ${description}`;
  const named = Object.entries(responseHeaders).filter(([name]) => texts.includes(name));
  const headers = named.length > 0 ? { headers: Object.fromEntries(named) } : {};
  const requestBody = 'body' in route ? requestBodyOf(book, route.body) : undefined;
  return {
    operationId: `${branch}.${name}`,
    summary: route.summary ?? '',
    ...(description ? { description } : {}),
    tags: [branch],
    security: access === 'public' ? [] : signedIn,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: Object.fromEntries(
      statusesOf(route).map(([status, schema]) => [
        status,
        schema === (commonResponses as Record<string, unknown>)[status]
          ? { $ref: `#/components/responses/${errorName(status)}` }
          : { ...responseOf(book, schema), ...(status === '200' && headers) },
      ]),
    ),
  };
}

/** These errors occur only on routes that read a body; of the others, those that write refuse one that cannot be read. */
const ofBodies = ['413', '415', '422'];

function statusesOf(route: AppRoute): [string, unknown][] {
  const isCommon = (status: string, schema: unknown) => schema === (commonResponses as Record<string, unknown>)[status];
  const without = route.method === 'GET' ? ofBodies : ['422'];
  const leftOut = 'body' in route ? [] : without;
  return Object.entries(route.responses).filter(
    ([status, schema]) => !(leftOut.includes(status) && isCommon(status, schema)),
  );
}

function parametersOf(book: SchemaBook, place: 'path' | 'query' | 'header', schema: unknown) {
  if (!isSchema(schema)) return [];
  return book.propertiesOf(schema).map(({ name, required, schema }) => ({ name, in: place, required, schema }));
}

/** A body without a schema is the raw bytes of a picture: the only such body of this contract. */
function requestBodyOf(book: SchemaBook, schema: unknown): OpenApiOperation['requestBody'] {
  if (isSchema(schema)) {
    const body = book.read(schema);
    return { required: body.required, content: jsonBody(body.schema) };
  }
  const binary = { schema: { type: 'string', format: 'binary' } };
  return { required: true, content: Object.fromEntries(imageTypes.map((type) => [type, binary])) };
}

function responseOf(book: SchemaBook, schema: unknown): JsonSchema {
  const description = (isSchema(schema) && z.globalRegistry.get(schema)?.description) || 'Success.';
  if (isAppRouteOtherResponse(schema as AppRoute['responses'][number])) {
    const { contentType } = schema as { contentType: string };
    const text = { type: 'string' };
    return {
      description,
      content: { [contentType]: { schema: contentType.startsWith('text/') ? text : { ...text, format: 'binary' } } },
    };
  }
  if (!isSchema(schema)) return { description };
  const { $ref, ...rest } = book.read(schema).schema;
  return { description, content: jsonBody($ref ? { $ref } : rest) };
}
