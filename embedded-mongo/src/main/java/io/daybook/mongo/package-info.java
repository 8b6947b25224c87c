/**
 * A MongoDB server for use inside one process: {@link io.daybook.mongo.EmbeddedMongo}.
 *
 * <p>It speaks the wire protocol, so that any driver connects to it as to a real server, and is
 * built on mongo-java-server, whose query language, update operators, aggregation stages and errors
 * it has. Beyond that library:
 *
 * <ul>
 *   <li>indexes are used: equality and {@code $in} on a prefix of the keys, a range on the next
 *       key, sort order and limit, counting; ascending, descending, unique and sparse, on nested
 *       fields and on arrays. An aggregation uses them for a {@code $match} it begins with;
 *   <li>reads run side by side, and no reader sees a document that is being changed;
 *   <li>collections with many deleted documents stay fast;
 *   <li>large results come in batches;
 *   <li>a checkpoint of all collections can be written while clients write, and is loaded at the
 *       next start.
 * </ul>
 *
 * <p>Not there: transactions, sessions, change streams, collation, partial, text, geospatial,
 * hashed and wildcard indexes, expiry of documents, capped collections, text search, updates with a
 * pipeline, users and passwords. {@code $or}, {@code $ne} and regular expressions use no index of
 * their own, and neither do values that are documents, decimals or binary: those queries are
 * answered rightly, but by reading more documents. What was written after the last checkpoint is
 * gone after a stop.
 */
@NullMarked
package io.daybook.mongo;

import org.jspecify.annotations.NullMarked;
