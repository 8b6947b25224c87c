package io.daybook.query.integration.archive;

import io.daybook.query.integration.delivery.Delivery;
import io.daybook.query.integration.delivery.Delivery.PastAttempt;
import io.daybook.query.integration.delivery.Delivery.State;
import io.daybook.query.integration.delivery.DeliveryArchive;
import io.daybook.query.integration.delivery.DeliveryFilter;
import io.daybook.query.integration.delivery.ReplaySelection;
import java.nio.file.Path;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Archives settled messages in a SQLite file, with compressed bodies. Archived messages survive the
 * end of the process. Losing the file only shortens the log of deliveries.
 */
public final class SqliteDeliveryArchive implements DeliveryArchive, AutoCloseable {

    /**
     * Number of bodies searched, or rows deleted, before the lock is released for other threads.
     */
    private static final int BATCH = 1_000;

    private static final String LISTED = " AND taken_out = 0";

    private final ArchiveFile file;

    /** Opens the file. Creates it if it is missing. */
    public SqliteDeliveryArchive(Path path) {
        file = ArchiveFile.open(path);
    }

    private SqliteDeliveryArchive(ArchiveFile file) {
        this.file = file;
    }

    /** Creates an in-memory archive, for tests. */
    public static SqliteDeliveryArchive inMemory() {
        return new SqliteDeliveryArchive(ArchiveFile.inMemory());
    }

    @Override
    public void add(List<Delivery> settled) {
        file.writeAll(DeliveryRows.ADD, settled, DeliveryRows::bind);
    }

    @Override
    public Optional<Delivery> find(String id) {
        return file.read(DeliveryRows.SELECT + "id = ?", DeliveryRows::read, id).stream()
                .findFirst();
    }

    @Override
    public List<Delivery> latest(DeliveryFilter filter, long skip, int most) {
        Map<String, Object> wanted = DeliveryRows.wanted(filter);
        return file.read(
                DeliveryRows.SELECT
                        + String.join(" AND ", wanted.keySet())
                        + LISTED
                        + " ORDER BY position DESC, number DESC LIMIT ? OFFSET ?",
                DeliveryRows::read,
                Stream.concat(wanted.values().stream(), Stream.of(most, skip)).toArray());
    }

    @Override
    public long count(String subscriptionId, State state) {
        return number(
                "SELECT count(*) FROM delivery WHERE subscription = ? AND state = ?" + LISTED,
                subscriptionId,
                state.name());
    }

    @Override
    public long countSettled(String subscriptionId, State state, Instant since, int most) {
        return number(
                "SELECT count(*) FROM (SELECT 1 FROM delivery WHERE subscription = ?"
                        + " AND state = ? AND settled_at > ?"
                        + LISTED
                        + " LIMIT ?)",
                subscriptionId,
                state.name(),
                since.toEpochMilli(),
                most);
    }

    @Override
    public List<PastAttempt> lastTaken(String subscriptionId, int most) {
        return file
                .read(
                        "SELECT history FROM delivery WHERE subscription = ? AND state = ?"
                                + " AND history IS NOT NULL"
                                + LISTED
                                + " ORDER BY settled_at DESC LIMIT ?",
                        row -> row.getString(1),
                        subscriptionId,
                        State.DELIVERED.name(),
                        most)
                .stream()
                .map(history -> AttemptText.read(history).getLast())
                .toList();
    }

    @Override
    public long count(ReplaySelection selection) {
        return number(
                "SELECT count(*) FROM delivery WHERE " + condition(selection),
                values(selection).toArray());
    }

    @Override
    public List<String> ids(ReplaySelection selection, long replayId, int most) {
        String ids =
                "SELECT id FROM delivery WHERE "
                        + condition(selection)
                        + " AND (replay IS NULL OR replay <> ?) ORDER BY position, number LIMIT ?";
        return file.read(
                ids,
                row -> row.getString(1),
                Stream.concat(values(selection).stream(), Stream.of(replayId, most)).toArray());
    }

    private static String condition(ReplaySelection selection) {
        String stored =
                "subscription = ? AND state = ? AND event_time >= ? AND event_time < ?"
                        + " AND body IS NOT NULL"
                        + LISTED;
        return selection.eventNames().isEmpty()
                ? stored
                : stored
                        + " AND event_name IN ("
                        + String.join(", ", Collections.nCopies(selection.eventNames().size(), "?"))
                        + ")";
    }

    private static List<Object> values(ReplaySelection selection) {
        List<Object> values = new ArrayList<>();
        values.add(selection.subscriptionId());
        values.add(selection.state().name());
        values.add(selection.since().toEpochMilli());
        values.add(selection.until().toEpochMilli());
        values.addAll(selection.eventNames());
        return values;
    }

    @Override
    public void takeOut(List<Delivery> waiting) {
        file.writeAll(
                "UPDATE delivery SET taken_out = 1, cause = ?, replay = ?, body = ? WHERE id = ?",
                waiting,
                SqliteDeliveryArchive::bindTakenOut);
    }

    private static void bindTakenOut(PreparedStatement row, Delivery message) throws SQLException {
        row.setString(1, message.trigger() == null ? null : message.trigger().name());
        row.setObject(2, message.replayId());
        row.setBytes(3, message.hasPayload() ? Bodies.packed(message.payload()) : null);
        row.setString(4, message.id());
    }

    @Override
    public List<String> takenOut() {
        return file.read(
                "SELECT id FROM delivery WHERE taken_out = 1 ORDER BY number",
                row -> row.getString(1));
    }

    @Override
    public void expire(Instant made, Instant madeWithBody) {
        batches(
                "DELETE FROM delivery WHERE number IN (SELECT number FROM delivery"
                        + " WHERE created_at < ?"
                        + LISTED
                        + " LIMIT ?)",
                made);
        batches(
                "UPDATE delivery SET body = NULL WHERE number IN (SELECT number FROM delivery"
                        + " WHERE created_at < ? AND body IS NOT NULL"
                        + LISTED
                        + " LIMIT ?)",
                madeWithBody);
    }

    private void batches(String change, Instant before) {
        int changed;
        do {
            changed = file.write(change, before.toEpochMilli(), BATCH);
        } while (changed == BATCH);
    }

    @Override
    public void forgetBodies(Pattern pattern) {
        long last = 0;
        List<Body> bodies;
        do {
            bodies =
                    file.read(
                            "SELECT number, body FROM delivery WHERE number > ?"
                                    + " AND body IS NOT NULL ORDER BY number LIMIT ?",
                            Body::read,
                            last,
                            BATCH);
            List<Body> found = bodies.stream().filter(body -> body.contains(pattern)).toList();
            file.writeAll(
                    "UPDATE delivery SET body = NULL WHERE number = ?",
                    found,
                    (row, body) -> row.setLong(1, body.number()));
            last = bodies.isEmpty() ? last : bodies.getLast().number();
        } while (bodies.size() == BATCH);
    }

    /** The body of a row. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Body(long number, byte[] packed) {

        static Body read(ResultSet row) throws SQLException {
            return new Body(row.getLong(1), row.getBytes(2));
        }

        boolean contains(Pattern pattern) {
            return pattern.matcher(Bodies.unpacked(packed)).find();
        }
    }

    private long number(String query, Object... values) {
        return file.read(query, row -> row.getLong(1), values).getFirst();
    }

    @Override
    public void close() {
        file.close();
    }
}
