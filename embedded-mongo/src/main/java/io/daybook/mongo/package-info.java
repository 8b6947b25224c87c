/**
 * A MongoDB server for use inside one process: {@link io.daybook.mongo.EmbeddedMongo}.
 *
 * <p>It speaks the wire protocol, so that any driver connects to it as to a real server. It is
 * built on mongo-java-server and supports its query language, update operators, aggregation stages
 * and errors. In addition to that library:
 *
 * <ul>
 *   <li>indexes are used: equality and {@code $in} on a prefix of the keys, a range on the next
 *       key, sort order and limit, counting; ascending, descending, unique and sparse, on nested
 *       fields and on arrays. An aggregation uses them for its initial {@code $match};
 *   <li>reads run concurrently, and never see a partly changed document;
 *   <li>collections with many deleted documents stay fast;
 *   <li>large results are returned in batches;
 *   <li>a checkpoint of all collections can be written while clients write, and is loaded at the
 *       next start.
 * </ul>
 *
 * <p>Not supported: transactions, sessions, change streams, collation, partial, text, geospatial,
 * hashed and wildcard indexes, TTL indexes, capped collections, text search, updates with a
 * pipeline, authentication. {@code $or}, {@code $ne} and regular expressions use no index, and
 * neither do values that are documents, decimals or binary: such queries return correct results,
 * but read more documents. Writes after the last checkpoint are lost when the server stops.
 */
@NullMarked
package io.daybook.mongo;

import org.jspecify.annotations.NullMarked;
