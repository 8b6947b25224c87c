// Modules of courses, event-sourced with Emmett: Express, the PostgreSQL event store, and an inline projection to Pongo
// documents, all in their defaults. At the paths and with the parameters of Daybook; nobody is authenticated.
import { CommandHandler, projections } from '@event-driven-io/emmett';
import { getPostgreSQLEventStore, pongoSingleStreamProjection } from '@event-driven-io/emmett-postgresql';
import { pongoClient } from '@event-driven-io/pongo';
import express from 'express';
import pg from 'pg';
import { v7 as newId } from 'uuid';

const connectionString = process.env.POSTGRESQL_CONNECTION_STRING;
const COLLECTION = 'modules';

const evolve = (module, { type, data }) => {
  switch (type) {
    case 'ModuleCreated':
      return {
        id: data.moduleId,
        course_id: data.courseId,
        name: data.name,
        unlock_at: null,
        require_sequential_progress: false,
        published: false,
        created_at: data.at,
        updated_at: data.at,
      };
    case 'ModuleRenamed':
      return { ...module, name: data.name, updated_at: data.at };
    default:
      return module;
  }
};

const eventStore = getPostgreSQLEventStore(connectionString, {
  projections: projections.inline([
    pongoSingleStreamProjection({
      collectionName: COLLECTION,
      canHandle: ['ModuleCreated', 'ModuleRenamed'],
      evolve,
    }),
  ]),
});
await eventStore.schema.migrate();

const modules = pongoClient(connectionString).db().collection(COLLECTION);
await modules.createCollection();

// Pongo does not sort, so a list asks PostgreSQL itself; ids are in the order in which modules were made.
const pool = new pg.Pool({ connectionString });
await pool.query(`CREATE INDEX IF NOT EXISTS modules_of_course ON ${COLLECTION} ((data->>'course_id'), _id)`);
const LIST = `SELECT data FROM ${COLLECTION} WHERE data->>'course_id' = $1 ORDER BY _id LIMIT $2 OFFSET $3`;

const handle = CommandHandler({ evolve, initialState: () => null });
const stream = (id) => `module-${id}`;
const metadata = { actor: '1' };

const create = async ({ params, body }, response) => {
  const id = newId();
  const data = { moduleId: id, courseId: params.course, name: body.module.name, at: new Date().toISOString() };
  const { newState } = await handle(eventStore, stream(id), () => ({ type: 'ModuleCreated', data, metadata }));
  response.json(newState);
};

const rename = async ({ params, body }, response) => {
  const { newState } = await handle(eventStore, stream(params.id), (module) => {
    if (module === null || module.course_id !== params.course) return [];
    const data = { moduleId: params.id, courseId: params.course, name: body.module.name, at: new Date().toISOString() };
    return { type: 'ModuleRenamed', data, metadata };
  });
  answer(response, newState, params.course);
};

const show = async ({ params }, response) =>
  answer(response, await modules.findOne({ _id: stream(params.id) }), params.course);

const answer = (response, module, course) => {
  if (module === null || module.course_id !== course) {
    response.sendStatus(404);
    return;
  }
  const { _id, _version, ...fields } = module;
  response.json(fields);
};

const list = async ({ params, query }, response) => {
  const size = Number(query.per_page ?? 50);
  const offset = (Number(query.page ?? 1) - 1) * size;
  const { rows } = await pool.query(LIST, [params.course, size, offset]);
  response.json(rows.map((row) => row.data).map(({ _id, _version, ...fields }) => fields));
};

const path = '/api/v1/courses/:course/modules';
express()
  .use(express.urlencoded({ extended: true }))
  .post(path, create)
  .get(path, list)
  .put(`${path}/:id`, rename)
  .get(`${path}/:id`, show)
  .listen(Number(process.env.PORT), '127.0.0.1');
